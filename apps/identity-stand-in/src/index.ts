/** A stand-in for the three providers of identity, for tests and for development. */
export {
  type IdentityStandIn,
  type IdentityStandInOptions,
  type Person,
  startIdentityStandIn,
} from './identity-stand-in.ts'
export { visitAndRefuse, visitAs } from './visitor.ts'
