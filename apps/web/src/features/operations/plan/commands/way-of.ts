import type { OperationCommand } from '@muster/contracts'

export function wayOf({ source, target }: Pick<OperationCommand, 'source' | 'target'>): string {
  return `${source} → ${target}`
}
