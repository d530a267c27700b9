/** What belongs together in what Vite has built. */
import type { Rolldown } from 'vite'

export type Bundle = Readonly<Record<string, Rolldown.OutputChunk | Rolldown.OutputAsset>>

/** Those of these names, and all that has to be there before they run. */
export function withImports(bundle: Bundle, from: readonly string[]): ReadonlySet<Rolldown.OutputChunk> {
  const reached = new Set<Rolldown.OutputChunk>()
  const visit = (name: string) => {
    const chunk = bundle[name]
    if (chunk?.type !== 'chunk' || reached.has(chunk)) return
    reached.add(chunk)
    for (const other of chunk.imports) visit(other)
  }
  for (const name of from) visit(name)
  return reached
}

export function sheetsOf({ viteMetadata }: Rolldown.OutputChunk): readonly string[] {
  return [...(viteMetadata?.importedCss ?? [])]
}
