export function TargetsStep() {
  return null
}
