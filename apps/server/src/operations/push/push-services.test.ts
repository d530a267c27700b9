import { expect, test } from 'vitest'
import { pushServices } from './push-services.ts'

const isPushService = pushServices(['fcm.googleapis.com', '*.push.apple.com'], false)

test.each([
  ['https://fcm.googleapis.com/fcm/send/x', true],
  ['https://web.push.apple.com/x', true],
  ['https://push.apple.com/x', false],
  ['https://evil-push.apple.com.example/x', false],
  ['https://fcm.googleapis.com.example/x', false],
  ['http://fcm.googleapis.com/x', false],
  ['https://fcm.googleapis.com:8443/x', false],
  ['https://user@fcm.googleapis.com/x', false],
  ['https://127.0.0.1/x', false],
  ['nonsense', false],
])('%s is one that is called: %s [OPL-11]', (endpoint, isOne) => {
  expect(isPushService(endpoint)).toBe(isOne)
})
