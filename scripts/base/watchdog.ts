// Waits until its parent has exited, even by `kill -9`, and ends what the parent has left running.
import { setTimeout as sleep } from 'node:timers/promises'
import { findMarked, killMarked, signal } from './processes.ts'

const [mark = ''] = process.argv.slice(2)

async function endWhatIsLeft(): Promise<void> {
  for (const pid of findMarked(mark)) signal(pid, 'SIGTERM')
  for (let waited = 0; waited < 3000 && findMarked(mark).length > 0; waited += 100) await sleep(100)
  killMarked(mark)
  process.exit()
}

if (process.connected) process.once('disconnect', endWhatIsLeft)
else await endWhatIsLeft()
