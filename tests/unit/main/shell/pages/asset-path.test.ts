import { mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { assetPath } from '../../../../../src-main/shell/pages/asset-path.ts'

let folder: string
let root: string
beforeAll(() => {
  folder = realpathSync(mkdtempSync(join(tmpdir(), 'perceel-assets-')))
  root = join(folder, 'renderer')
  mkdirSync(join(root, 'assets'), { recursive: true })
  mkdirSync(join(folder, 'renderer-old'))
  writeFileSync(join(root, 'index.html'), 'page')
  writeFileSync(join(root, 'assets', 'main en meer.js'), 'code')
  writeFileSync(join(folder, 'secret.txt'), 'secret')
  writeFileSync(join(folder, 'renderer-old', 'a.js'), 'secret')
  symlinkSync(join(folder, 'secret.txt'), join(root, 'link.js'))
  symlinkSync(folder, join(root, 'up'))
  symlinkSync(join(root, 'index.html'), join(root, 'inside.html'))
})
afterAll(() => {
  rmSync(folder, { recursive: true, force: true })
})

describe('the file behind an app:// address', () => {
  it.each([
    ['app://perceel/', 'index.html'],
    ['app://perceel/index.html', 'index.html'],
    ['app://perceel/?from=menu#/projects', 'index.html'],
    ['app://perceel/assets/main%20en%20meer.js', 'assets/main en meer.js'],
    ['app://perceel/inside.html', 'index.html'],
  ])('%s is %s', async (address, name) => {
    expect(await assetPath(root, address)).toBe(join(root, name))
  })

  it.each([
    'app://perceel/../secret.txt',
    'app://perceel/assets/../../secret.txt',
    'app://perceel/%2e%2e/secret.txt',
    'app://perceel/..%2fsecret.txt',
    'app://perceel/%2e%2e%2fsecret.txt',
    'app://perceel/%252e%252e%252fsecret.txt',
    'app://perceel/..\\secret.txt',
    'app://perceel/..%5csecret.txt',
    'app://perceel/assets\\..\\..\\secret.txt',
    'app://perceel/../renderer-old/a.js',
    'app://perceel/index.html%00.js',
    'app://perceel/%00',
    'app://perceel//index.html',
    'app://perceel/%2findex.html',
    'app://perceel/./index.html',
    'app://perceel/index.html/',
    'app://perceel/C:/Windows/win.ini',
    'app://perceel/index.html::$DATA',
    'app://perceel/%',
    'app://perceel/%ff',
    'app://perceel/assets',
    'app://perceel/missing.js',
    'app://perceel/link.js',
    'app://perceel/up/secret.txt',
    'app://perceel',
    'app://PERCEEL/index.html',
    'app://other/index.html',
    'app://perceel.other/index.html',
    'app://perceel:80/index.html',
    'app://anna@perceel/index.html',
    'file:///etc/passwd',
    'https://perceel/index.html',
    '',
  ])('%s is nothing', async (address) => {
    expect(await assetPath(root, address)).toBeNull()
  })
})
