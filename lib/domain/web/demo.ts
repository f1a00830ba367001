/** Stands for the shop inside the extension. No such host can exist (RFC 6761), so nothing is ever sent there. */
export const demoAddress = 'https://demo.invalid/api';

export function isDemo(connection: { readonly baseAddress: string } | null): boolean {
  return connection?.baseAddress === demoAddress;
}

const drawing = /^\/demo\/[a-z-]+\.svg$/;

export const demoPicture = (name: string): string => `/demo/${name}.svg`;

export function isDemoPicture(address: string): boolean {
  return drawing.test(address);
}
