// @vitest-environment node
import { createPrivateKey, X509Certificate } from 'node:crypto';
import { expect, it } from 'vitest';
import { createCertificate } from '../http/certificate.ts';

it('the certificate is for loopback, self-signed, valid now, and belongs to its key', () => {
  const { cert, key } = createCertificate();
  const certificate = new X509Certificate(cert);
  expect(certificate.toString()).toContain('-----BEGIN CERTIFICATE-----');
  expect(certificate.checkIP('127.0.0.1')).toBe('127.0.0.1');
  expect(certificate.checkHost('localhost')).toBe('localhost');
  expect(certificate.verify(certificate.publicKey)).toBe(true);
  expect(certificate.validFromDate.getTime()).toBeLessThan(Date.now());
  expect(certificate.validToDate.getTime()).toBeGreaterThan(Date.now());
  expect(certificate.checkPrivateKey(createPrivateKey(key))).toBe(true);
  expect(certificate.checkPrivateKey(createPrivateKey(createCertificate().key))).toBe(false);
});

it('each certificate has a serial number of its own', () => {
  const numbers = Array.from({ length: 20 }, () => {
    const { serialNumber } = new X509Certificate(createCertificate().cert);
    return serialNumber;
  });
  expect(new Set(numbers).size).toBe(numbers.length);
  expect(numbers.every((number) => /^01[0-9A-F]{30}$/.test(number))).toBe(true);
});
