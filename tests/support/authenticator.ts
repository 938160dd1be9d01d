import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';

/* A device with passkeys, made of nothing but keys: it answers as browsers do. */

type Place = { origin: string; rpID: string };
const sha256 = (bytes: Buffer | string) => createHash('sha256').update(bytes).digest();
const base64url = (bytes: Buffer | string) => Buffer.from(bytes).toString('base64url');
const userPresentAndVerified = 0x05;
const withKey = 0x40;

/** A passkey of a device. `isLocked`: the device has not asked who holds it. */
export function makeAuthenticator({ origin, rpID }: Place) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const id = randomBytes(32);
  let counter = 0;
  // {1: 2, 3: -7, -1: 1, -2: x, -3: y}: an elliptic key in the way of COSE.
  const key = Buffer.concat([
    Buffer.from('a5010203262001215820', 'hex'),
    Buffer.from(x, 'base64url'),
    Buffer.from('225820', 'hex'),
    Buffer.from(y, 'base64url'),
  ]);
  const clientData = (type: string, challenge: string, from: string) =>
    Buffer.from(JSON.stringify({ type, challenge, origin: from, crossOrigin: false }));
  const head = (flags: number) => {
    const count = Buffer.alloc(4);
    count.writeUInt32BE((counter += 1));
    return Buffer.concat([sha256(rpID), Buffer.from([flags]), count]);
  };
  const answer = (response: object) => ({
    id: base64url(id),
    rawId: base64url(id),
    type: 'public-key',
    authenticatorAttachment: 'platform',
    clientExtensionResults: {},
    response,
  });
  return {
    create: ({ challenge }: { challenge: string }, from = origin) => {
      const data = Buffer.concat([
        head(userPresentAndVerified | withKey),
        Buffer.alloc(16),
        Buffer.from([0, id.length]),
        id,
        key,
      ]);
      // {fmt: "none", attStmt: {}, authData}
      const attestation = Buffer.concat([
        Buffer.from('a363666d74646e6f6e656761747453746d74a068617574684461746158', 'hex'),
        Buffer.from([data.length]),
        data,
      ]);
      return answer({
        clientDataJSON: base64url(clientData('webauthn.create', challenge, from)),
        attestationObject: base64url(attestation),
        transports: ['internal'],
      });
    },
    get: ({ challenge }: { challenge: string }, { from = origin, isLocked = false } = {}) => {
      const data = head(isLocked ? 0x01 : userPresentAndVerified);
      const json = clientData('webauthn.get', challenge, from);
      const signature = sign('sha256', Buffer.concat([data, sha256(json)]), privateKey);
      return answer({
        clientDataJSON: base64url(json),
        authenticatorData: base64url(data),
        signature: base64url(signature),
      });
    },
  };
}
