import { generateKeyPairSync, randomBytes, sign } from 'node:crypto';

export interface Certificate {
  /** PEM */
  key: string;
  /** PEM */
  cert: string;
}

const day = 24 * 60 * 60_000;
const validDays = 30;

/** A self-signed certificate for loopback: clients have to be told to trust it. */
export function createCertificate(): Certificate {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const now = Date.now();
  const subject = sequence(set(sequence(commonName, utf8('127.0.0.1'))));
  const content = sequence(
    tagged(0, integer(2)),
    serialNumber(),
    ecdsaWithSha256,
    subject,
    sequence(time(now - day), time(now + validDays * day)),
    subject,
    publicKey.export({ type: 'spki', format: 'der' }),
    tagged(3, sequence(sequence(subjectAltName, octets(sequence(ipAddress, dnsName))))),
  );
  const signature = sign('sha256', content, privateKey);
  return {
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    cert: pem(sequence(content, ecdsaWithSha256, bits(signature))),
  };
}

/**
 * Unique: of two certificates with the same issuer and number Firefox refuses the second, whatever it is told
 * to trust, as long as it remembers the first.
 */
const serialNumber = () => der(0x02, Buffer.from([0x01]), randomBytes(15));

/** One value in DER, the encoding of certificates (X.690): tag, length, contents. */
function der(tag: number, ...contents: Uint8Array[]): Buffer {
  const body = Buffer.concat(contents);
  return Buffer.concat([Buffer.from([tag, ...lengthOf(body)]), body]);
}

/** In its shortest form: browsers accept no other. */
function lengthOf({ length }: Buffer): number[] {
  if (length < 0x80) return [length];
  return length < 0x100 ? [0x81, length] : [0x82, length >> 8, length & 0xff];
}

const sequence = (...parts: Uint8Array[]) => der(0x30, ...parts);
const set = (...parts: Uint8Array[]) => der(0x31, ...parts);
const integer = (value: number) => der(0x02, Buffer.from([value]));
const octets = (value: Uint8Array) => der(0x04, value);
const bits = (value: Uint8Array) => der(0x03, Buffer.from([0]), value);
const utf8 = (text: string) => der(0x0c, Buffer.from(text));
const tagged = (number: number, value: Uint8Array) => der(0xa0 + number, value);
const identifier = (hex: string) => der(0x06, Buffer.from(hex, 'hex'));

/** "260131120000Z": browsers insist on two-digit years before 2050. */
const time = (at: number) =>
  der(0x17, Buffer.from(`${new Date(at).toISOString().slice(2, 19).replace(/\D/g, '')}Z`));

const commonName = identifier('550403');
const subjectAltName = identifier('551d11');
const ecdsaWithSha256 = sequence(identifier('2a8648ce3d040302'));
const ipAddress = der(0x87, Buffer.from([127, 0, 0, 1]));
const dnsName = der(0x82, Buffer.from('localhost'));

function pem(certificate: Buffer): string {
  const lines = certificate.toString('base64').match(/.{1,64}/g) ?? [];
  return ['-----BEGIN CERTIFICATE-----', ...lines, '-----END CERTIFICATE-----', ''].join('\n');
}
