/**
 * Creates an empty database in the folder it is given, and ends. A process of its own,
 * because creating takes 800 MB that a server would otherwise never give back.
 */
import { PGlite } from '@electric-sql/pglite'

const folder = process.argv[2]
if (folder === undefined) throw new Error('The folder to create the database in is missing.')
const pglite = await PGlite.create(folder)
await pglite.close()
