import { expect, test } from 'vitest';
import type { Services } from '../../context.ts';
import { seal } from '../../seal.ts';
import { signedHeaders } from './secret.ts';

test('AP-06 messages are signed as Standard Webhooks are', () => {
  // The vector of its libraries.
  const services = { secret: new Uint8Array(32), now: () => new Date(1_614_265_330_000) } as Services;
  const sealed = (secret: string) => seal(services, 'webhook secret', secret);
  const secret = sealed('whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw');
  const message = { messageId: 'msg_p5jXN8AQM9LWM0D4loKWxJek', body: '{"test": 2432232314}' };
  const alone = signedHeaders(services, { secret, oldSecret: null, oldSecretUntil: null }, message);
  expect(alone).toMatchObject({
    'webhook-id': 'msg_p5jXN8AQM9LWM0D4loKWxJek',
    'webhook-timestamp': '1614265330',
    'webhook-signature': 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
  });
  const oldSecret = sealed('whsec_AAAA');
  const both = signedHeaders(services, { secret, oldSecret, oldSecretUntil: '2021-02-25T15:02:11.000Z' }, message);
  expect(both['webhook-signature']!.split(' ')).toHaveLength(2);
  const later = signedHeaders(services, { secret, oldSecret, oldSecretUntil: '2021-02-25T15:02:10.000Z' }, message);
  expect(later['webhook-signature']).toBe(alone['webhook-signature']);
});
