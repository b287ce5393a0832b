// Waits until its parent has exited, even by `kill -9`, and kills what the parent has left running.
import { killMarked } from './processes.ts'

const [mark = ''] = process.argv.slice(2)

if (process.connected) await new Promise((resolve) => process.once('disconnect', resolve))
killMarked(mark)
process.exit()
