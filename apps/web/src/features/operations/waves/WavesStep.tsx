export function WavesStep() {
  return null
}
