// What Google's runtime loads: it runs the bundle with the bytecode that V8 made of it before, if
// there is any. Node's own compile cache keeps only what V8 compiles before a file runs, which is
// the smaller part of a bundle. npm runs this file as a program when it has installed the packages
// of a deploy, so that the bytecode is made by the very Node that will use it.
const fs = require('node:fs')
const { wrap } = require('node:module')
const path = require('node:path')
const vm = require('node:vm')

const filename = path.join(__dirname, 'functions.cjs')
const bytecode = path.join(__dirname, 'functions.bytecode')

// V8 compiles the bundle anew if another version of V8, or one with other flags, made the bytecode.
const script = new vm.Script(wrap(fs.readFileSync(filename, 'utf8')), {
  filename,
  cachedData: fs.existsSync(bytecode) ? fs.readFileSync(bytecode) : undefined,
  importModuleDynamically: vm.constants.USE_MAIN_CONTEXT_DEFAULT_LOADER,
})
// The runtime and the Firebase CLI read the functions from what this file exports.
script.runInThisContext()(exports, require, module, filename, __dirname)

if (require.main === module) {
  fs.writeFileSync(bytecode, script.createCachedData())
  process.exit()
}
