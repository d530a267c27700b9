export function PlanStep() {
  return null
}
