import { describe, expect, it } from 'vitest'
import { describeOptions, readStartOptions } from './options.ts'

describe('The options of npm start', () => {
  it('may be none', () => {
    expect(readStartOptions([], 'npm start')).toEqual({ fresh: false, help: false, movedPorts: {} })
  })

  it('choose a new board and other ports', () => {
    const options = readStartOptions(['--fresh', '--port', '5010', '--auth-port=9100'], 'npm start')
    expect(options).toEqual({ fresh: true, help: false, movedPorts: { hosting: '5010', auth: '9100' } })
  })

  it.each([['--prot', '5010'], ['--port'], ['anew']])(
    'are rejected when they are “%s”, with a hint at --help',
    (...words) => {
      expect(() => readStartOptions(words, 'npm start')).toThrow(/npm start -- --help$/)
    },
  )

  it('are all explained by --help', () => {
    expect(describeOptions('npm start')).toMatch(/--port 5010[\s\S]*--fresh[\s\S]*--firestore-port/)
  })
})
