export function TroopsStep() {
  return null
}
