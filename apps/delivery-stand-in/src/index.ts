/** Stand-ins for whoever gets webhooks and pushes, for tests and for development. */

export { type Answering, type DeliveryStandIn, type Received, startDeliveryStandIn } from './delivery-stand-in.ts'
export { type FirefoxPushService, startFirefoxPushService } from './firefox-push-service.ts'
export { newPushReader, type PushReader } from './push-reader.ts'
