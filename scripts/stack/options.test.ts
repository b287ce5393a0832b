import { describe, expect, it } from 'vitest'
import { describeOptions, readStartOptions } from './options.ts'

describe('the words after npm start --', () => {
  it('may be none', () => {
    expect(readStartOptions([], 'npm start')).toEqual({ fresh: false, help: false, movedPorts: {} })
  })

  it('start with a new board, and move ports', () => {
    const options = readStartOptions(['--fresh', '--port', '5010', '--auth-port=9100'], 'npm start')
    expect(options).toEqual({ fresh: true, help: false, movedPorts: { hosting: '5010', auth: '9100' } })
  })

  it.each([['--prot', '5010'], ['--port'], ['anew']])(
    'are refused when they are “%s”, with where to look',
    (...words) => {
      expect(() => readStartOptions(words, 'npm start')).toThrow(/npm start -- --help$/)
    },
  )

  it('are explained, each of them', () => {
    expect(describeOptions('npm start')).toMatch(/--port 5010[\s\S]*--fresh[\s\S]*--firestore-port/)
  })
})
