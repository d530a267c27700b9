/** The files and commands of docs/deployment.md, as they stand in it. */
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

interface GuideBlock {
  /** The heading it stands under. */
  readonly section: string
  /** The last line of text before it. */
  readonly before: string
  /** `sh`, `ini`, `nginx`; empty where it names none. */
  readonly language: string
  readonly text: string
}

const GUIDE = fileURLToPath(new URL('../../docs/deployment.md', import.meta.url))

export function guideBlocks(guide = readFileSync(GUIDE, 'utf8')): readonly GuideBlock[] {
  const blocks: GuideBlock[] = []
  let section = ''
  let before = ''
  let open: { readonly language: string; readonly lines: string[] } | undefined
  for (const line of guide.split('\n')) {
    if (line.startsWith('```')) {
      if (open) blocks.push({ section, before, language: open.language, text: `${open.lines.join('\n')}\n` })
      open = open ? undefined : { language: line.slice(3), lines: [] }
    } else if (open) open.lines.push(line)
    else if (line.startsWith('## ')) section = line.slice(3)
    else if (line !== '') before = line
  }
  return blocks
}

/** The only block under the heading whose text holds the words. */
export function guideBlock(section: string, holding: string): string {
  const found = guideBlocks().filter((block) => block.section === section && block.text.includes(holding))
  const [block] = found
  if (!block || found.length > 1)
    throw new Error(`The guide has ${found.length} blocks with "${holding}" under "${section}"`)
  return block.text
}
