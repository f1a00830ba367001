/** Stands for the shop inside the extension. No such host can exist (RFC 6761), so nothing is ever sent there. */
export const demoAddress = 'https://demo.invalid/api';

/** Whether a connection, as stored, is the one to the shop inside the extension. */
export function isDemo(connection: { readonly baseAddress: string } | null): boolean {
  return connection?.baseAddress === demoAddress;
}

/** Where the package has the demo's drawings. */
const drawing = /^\/demo\/[a-z-]+\.svg$/;

/** The address of one of the demo's drawings, such as "summit". */
export const demoPicture = (name: string): string => `/demo/${name}.svg`;

/** Whether a picture's address is that of a file in the package. */
export function isDemoPicture(address: string): boolean {
  return drawing.test(address);
}
