import { describe, expect, it } from 'vitest'
import { KnownSecrets } from '../../../../../src-main/secrets/known-secrets.ts'
import {
  jsonMessage,
  parsedBody,
  plainMessage,
  problemMessage,
} from '../../../../../src-main/service-client/answers/plain-message.ts'

describe('plain text of a refusal', () => {
  it.each([
    ['<p>Niet <b>gevonden</b></p>', 'Niet gevonden'],
    ['<script>alert("x")</script>Fout', 'Fout'],
    ['regel 1\r\n\tregel 2\u0000\u001b[31m', 'regel 1 regel 2 [31m'],
    ['links\u202Estxt.exe', 'links stxt.exe'],
    ['<?xml version="1.0"?><!-- x --><fout>Te lang</fout>', 'Te lang'],
    ['3 < 5', '3 < 5'],
    ['De huur is < 30 of is > 3000', 'De huur is < 30 of is > 3000'],
    ['<li>Huur <30</li><li>Vloer >0</li>', 'Huur <30 Vloer >0'],
  ])('of %j is %j', (text, plain) => {
    expect(plainMessage(text)).toBe(plain)
  })

  it.each(['', '   ', '<html></html>'])('of %j is empty', (text) => {
    expect(plainMessage(text)).toBeNull()
  })

  it('is 500 characters at most and cuts no character in half', () => {
    const message = plainMessage('a'.repeat(498) + '\u{1F3E0}'.repeat(10))
    expect(message).toBe('a'.repeat(498) + '…')
    expect(plainMessage('b'.repeat(500))).toBe('b'.repeat(500))
    expect(plainMessage('b'.repeat(501))).toHaveLength(500)
  })

  it.each(['<'.repeat(60_000), '<script'.repeat(9000), '<a '.repeat(20_000)])(
    'is found quickly in hostile text',
    (text) => {
      expect((plainMessage(text) ?? '').length).toBeLessThanOrEqual(500)
    },
    2000,
  )
})

describe('words of a JSON refusal', () => {
  it.each([
    ['{"message":"A","error":"b"}', 'A'],
    ['{"error":"invalid_client","error_description":"Onbekend"}', 'Onbekend'],
    ['{"error":"b"}', 'b'],
    ['{"error":{"message":"binnen"}}', 'binnen'],
    ['{"message":"<i>x</i>"}', 'x'],
    ['{"message":"is < 30 of > 3000"}', 'is < 30 of > 3000'],
    ['{"valid":false,"errors":{"Bouw":["Huur te laag","Geen adres"]}}', 'Huur te laag; Geen adres'],
    ['{"message":"Ongeldig.","errors":{"huur":["te laag"]}}', 'Ongeldig: te laag'],
    ['{"message":"te laag (en 1 meer)","errors":{"huur":["te laag"]}}', 'te laag (en 1 meer)'],
    ['{"errors":[{"message":"te laag"},"geen adres"]}', 'te laag; geen adres'],
    ['{"error":{"errors":{"huur":"per m\\u00b2"}}}', 'per m²'],
    ['{"message":"A","errors":[]}', 'A'],
    ['{"valid":true,"errors":{}}', null],
    [`{"errors":${'['.repeat(5000)}${']'.repeat(5000)}}`, null],
    ['{"message":5}', null],
    ['[1]', null],
    ['null', null],
    ['<html>', null],
  ])('of %s are %s', (text, words) => {
    expect(jsonMessage(parsedBody(text))).toBe(words)
  })
})

it('takes secrets out before the text is shortened', () => {
  const known = new KnownSecrets()
  known.add('a"b +/é-long-secret')
  const text = `${'x'.repeat(488)} a"b +/é-long-secret`
  expect(plainMessage(text, (plain) => known.cutFrom(plain))).toBe(`${'x'.repeat(488)} ***`)
  expect(plainMessage(text, () => null)).toBe('***')
})

describe('words of problem details', () => {
  it.each([
    [
      '{"type":"about:blank","title":"Ongeldig","detail":"Prijs te laag"}',
      'Ongeldig: Prijs te laag',
    ],
    ['{"title":"\\u00c9\\u00e9n fout"}', 'Één fout'],
    ['{"detail":"<b>Te laag</b>","title":5}', 'Te laag'],
    ['{"fout":"x"}', null],
    ['["x"]', null],
    ['null', null],
    ['geen JSON', null],
  ])('of %j are %j', (text, words) => {
    expect(problemMessage(parsedBody(text))).toBe(words)
  })
})
