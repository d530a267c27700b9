/** The room on the disk as figures, for whoever is to make more of it in time. */
import type { DiskRoom } from '../db/embedded/disk-room.ts'
import type { Figure } from './metrics.ts'

export function roomFigures(room: DiskRoom | undefined): readonly Figure[] {
  if (!room) return []
  return [
    {
      name: 'muster_disk_free_bytes',
      help: 'Free on the disk of the embedded database.',
      value: () => room.freeBytes(),
    },
    { name: 'muster_disk_floor_bytes', help: 'Below so much nothing is written.', value: () => room.floorBytes },
  ]
}
