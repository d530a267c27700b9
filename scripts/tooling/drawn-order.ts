/**
 * The order of the test files, drawn: they share modules, and none may count on what another one left there. The files of one
 * project stay together, for what runs them has loaded its modules.
 *
 *   the largest third, drawn ─▶ the rest, drawn
 *
 * What takes longest is known only to whoever has run it before, and large files do most of it: one that began last would let the
 * other cores wait for it.
 */
import { createHash } from 'node:crypto'
import { statSync } from 'node:fs'
import { relative } from 'node:path'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** By `sequence.seed`. A file has its place among those of its project whichever others run with them. */
export class DrawnOrder extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const { root, sequence } = this.ctx.config
    const projects = [...new Set(files.map(({ project }) => project.name))].sort()
    return projects.flatMap((name) => {
      const ofProject = files.filter(({ project }) => project.name === name)
      return drawnOrder(ofProject, (file) => relative(root, file.moduleId), sequence.seed)
    })
  }
}

function drawnOrder(
  files: readonly TestSpecification[],
  pathOf: (file: TestSpecification) => string,
  seed: number,
): readonly TestSpecification[] {
  const bySize = files.toSorted((a, b) => sizeOf(b) - sizeOf(a))
  const large = Math.ceil(files.length / 3)
  const draw = (some: readonly TestSpecification[]) =>
    some
      .map((file) => ({ file, drawn: hashed(`${seed} ${pathOf(file)}`) }))
      .sort((a, b) => (a.drawn < b.drawn ? -1 : 1))
      .map(({ file }) => file)
  return [...draw(bySize.slice(0, large)), ...draw(bySize.slice(large))]
}

function sizeOf({ moduleId }: TestSpecification): number {
  return statSync(moduleId).size
}

function hashed(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}
