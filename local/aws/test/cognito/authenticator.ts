import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';

export interface Authenticator {
  /** Answers CredentialCreationOptions as a browser does. */
  create(options: { challenge: string; rp: { id: string } }, origin?: string): Record<string, unknown>;
  /** Answers CREDENTIAL_REQUEST_OPTIONS as a browser does. */
  get(options: { challenge: string; rpId: string }, origin?: string): Record<string, unknown>;
}

const site = 'http://localhost:3000';

/** A security key in software: ES256, no attestation, with a signature counter. */
export const openAuthenticator = (): Authenticator => {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const credentialId = randomBytes(32);
  const id = credentialId.toString('base64url');
  let uses = 0;
  const about = (rpId: string, flags: number): Buffer => {
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE((uses += 1));
    return Buffer.concat([sha256(rpId), Buffer.from([flags]), counter]);
  };
  const clientData = (type: string, challenge: string, origin: string): Buffer =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  const common = {
    id,
    rawId: id,
    type: 'public-key',
    clientExtensionResults: {},
    authenticatorAttachment: 'platform',
  };
  return {
    create: ({ challenge, rp }, origin = site) => {
      const key = cbor(
        new Map<number, Cbor>([
          [1, 2],
          [3, -7],
          [-1, 1],
          [-2, bytes(x)],
          [-3, bytes(y)],
        ]),
      );
      const length = Buffer.from([0, credentialId.length]);
      const authData = Buffer.concat([about(rp.id, 0x45), Buffer.alloc(16), length, credentialId, key]);
      const attestation = cbor(
        new Map<string, Cbor>([
          ['fmt', 'none'],
          ['attStmt', new Map()],
          ['authData', authData],
        ]),
      );
      return {
        ...common,
        response: {
          clientDataJSON: clientData('webauthn.create', challenge, origin).toString('base64url'),
          attestationObject: attestation.toString('base64url'),
          transports: ['internal'],
        },
      };
    },
    get: ({ challenge, rpId }, origin = site) => {
      const data = clientData('webauthn.get', challenge, origin);
      const authData = about(rpId, 0x05);
      const signature = sign('sha256', Buffer.concat([authData, sha256(data)]), privateKey);
      return {
        ...common,
        response: {
          clientDataJSON: data.toString('base64url'),
          authenticatorData: authData.toString('base64url'),
          signature: signature.toString('base64url'),
        },
      };
    },
  };
};

const sha256 = (data: Buffer | string): Buffer => createHash('sha256').update(data).digest();
const bytes = (text: string): Buffer => Buffer.from(text, 'base64url');

type Cbor = number | string | Buffer | Map<number, Cbor> | Map<string, Cbor>;

/** The part of CBOR that a credential needs. */
const cbor = (value: Cbor): Buffer => {
  if (typeof value === 'number') return value >= 0 ? head(0, value) : head(1, -1 - value);
  if (typeof value === 'string') return Buffer.concat([head(3, value.length), Buffer.from(value)]);
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value]);
  const pairs = [...value].flatMap(([key, inner]) => [cbor(key), cbor(inner)]);
  return Buffer.concat([head(5, value.size), ...pairs]);
};

const head = (kind: number, size: number): Buffer => {
  if (size < 24) return Buffer.from([(kind << 5) | size]);
  return size < 256
    ? Buffer.from([(kind << 5) | 24, size])
    : Buffer.from([(kind << 5) | 25, size >> 8, size & 255]);
};
