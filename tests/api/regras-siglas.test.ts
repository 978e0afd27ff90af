import { readFileSync } from 'node:fs'

import { expect, test } from 'vitest'

import { comSiglasInteiras, compacta, SIGLA_NO_CAMINHO } from '#contract/sigla.ts'
import { CodigoVerificador } from '#contract/validacao.ts'
import { novoCodigoVerificador, siglaDe } from '#server/core/documento/escrita.ts'
import { lerNumero, lerSigla, type NumeroLido, type SiglaLida } from '#server/core/busca/sigla.ts'
import { palavrasDigitadas } from '#server/base/texto.ts'

test.each<[string, Partial<SiglaLida> | undefined]>([
  ['ofi 12', { especie: 'OFI', numero: 12 }],
  ['SEAD-OFI-2026/00012', { orgao: 'SEAD', especie: 'OFI', ano: 2026, numero: 12 }],
  ['SEAD-OFI-2026/00012-A', { orgao: 'SEAD', especie: 'OFI', ano: 2026, numero: 12 }],
  ['SEADOFI202600012A', { orgao: 'SEAD', especie: 'OFI', ano: 2026, numero: 12 }],
  ['ofi2026/12', { especie: 'OFI', ano: 2026, numero: 12 }],
  ['OFI-2026/123456', { especie: 'OFI', ano: 2026, numero: 123456 }],
  ['SEAD-ADM-2026/00003-V02', { orgao: 'SEAD', especie: 'ADM', ano: 2026, numero: 3 }],
  ['SEAD-ADM-2026/00003.01', { orgao: 'SEAD', especie: 'ADM', ano: 2026, numero: 3, filho: 1 }],
  ['SEADADM202600003F01', { orgao: 'SEAD', especie: 'ADM', ano: 2026, numero: 3, filho: 1 }],
  ['SEADADM202600003F01A', { orgao: 'SEAD', especie: 'ADM', ano: 2026, numero: 3, filho: 1 }],
  ['SEADADM202600003F', { orgao: 'SEAD', especie: 'ADM', ano: 2026, numero: 3 }],
  ['adm 2026/3.12-A', { especie: 'ADM', ano: 2026, numero: 3, filho: 12 }],
  ['OFI 20/2026', { especie: 'OFI', ano: 2026, numero: 20 }],
  ['SEAD-OFI 20/2026', { orgao: 'SEAD', especie: 'OFI', ano: 2026, numero: 20 }],
  ['OFI nº 20/2026', { especie: 'OFI', ano: 2026, numero: 20 }],
  ['OFI 1234/2026', { especie: 'OFI', ano: 2026, numero: 1234 }],
  ['OFI 2025/2026', { especie: 'OFI', ano: 2025, numero: 2026 }],
  ['Ofício nº 20/2026', { especie: 'Ofício', ano: 2026, numero: 20 }],
  ['ofício n. 00020/2026', { especie: 'ofício', ano: 2026, numero: 20 }],
  ['Ofício nº 20/2026/SEAD', { orgao: 'SEAD', especie: 'Ofício', ano: 2026, numero: 20 }],
  [
    'Processo Administrativo nº 3/2026 - SEAD',
    { orgao: 'SEAD', especie: 'Processo Administrativo', ano: 2026, numero: 3 },
  ],
  ['Plano 20/2026', { especie: 'Plano', ano: 2026, numero: 20 }],
  ['SEAD–OFI–2026/00012', { orgao: 'SEAD', especie: 'OFI', ano: 2026, numero: 12 }],
  ['SEAD‑OFI—2026/00012', { orgao: 'SEAD', especie: 'OFI', ano: 2026, numero: 12 }],
  ['“SEAD-OFI-2026/00012”.', { orgao: 'SEAD', especie: 'OFI', ano: 2026, numero: 12 }],
  ["'SEAD-OFI-2026/00012',", { orgao: 'SEAD', especie: 'OFI', ano: 2026, numero: 12 }],
  ['(SEAD-OFI-2026/00012)', { orgao: 'SEAD', especie: 'OFI', ano: 2026, numero: 12 }],
  ['SEAD-OFI-2026/00012\u200b', { orgao: 'SEAD', especie: 'OFI', ano: 2026, numero: 12 }],
  ['ofi\u00a0 12', { especie: 'OFI', numero: 12 }],
  ['licitação', undefined],
  ['licitação de 12/05/2026', undefined],
  ['2026', undefined],
])('a sigla digitada %j é reconhecida', (digitado, lida) => {
  expect(lerSigla(digitado)).toEqual(lida && { orgao: undefined, ano: undefined, filho: undefined, ...lida })
})

test.each<[string, Partial<NumeroLido> | undefined]>([
  ['00008', { numero: 8 }],
  [' 008 ', { numero: 8 }],
  ['100000', { numero: 100_000 }],
  ['2026/00008', { ano: 2026, numero: 8 }],
  ['2026-8', { ano: 2026, numero: 8 }],
  ['8/2026', { ano: 2026, numero: 8 }],
  ['2026/2025', { ano: 2026, numero: 2025 }],
  ['2026', { numero: 2026 }],
  ['08', undefined],
  ['00000', undefined],
  ['1234567', undefined],
  ['8/26', undefined],
  ['12/3000', undefined],
  ['OFI 008', undefined],
  ['licitação 008', undefined],
])('o número %j, sozinho, é reconhecido', (digitado, lido) => {
  expect(lerNumero(digitado)).toEqual(lido && { ano: undefined, ...lido })
})

test.each([
  ['/documento/12/SEAD-OFI-2026/00012', '/documento/12/SEAD-OFI-2026%2F00012'],
  ['/validacao/SEAD-ADM-2026/00003.01-V02', '/validacao/SEAD-ADM-2026%2F00003.01-V02'],
  [
    '/assinar-documento/SEADOFI202600012A/SEAD-OFI-2026/00012-A/7/EXT',
    '/assinar-documento/SEADOFI202600012A/SEAD-OFI-2026%2F00012-A/7/EXT',
  ],
  ['/historico/5/7/sead-ofi-2026/00012/12', '/historico/5/7/sead-ofi-2026%2F00012/12'],
  ['/documento/12/SEAD-OFI-2026%2F00012', '/documento/12/SEAD-OFI-2026%2F00012'],
  ['/documento-completo/12/outra-coisa/7', '/documento-completo/12/outra-coisa/7'],
  ['/lotes/2026/12', '/lotes/2026/12'],
])('o endereço %s é lido como %s', (dado, lido) => {
  expect(comSiglasInteiras(dado)).toBe(lido)
})

test('a página que abre entende as siglas do endereço como o servidor', () => {
  expect(readFileSync('src/build/boot.js', 'utf8')).toContain(String(SIGLA_NO_CAMINHO))
})

test.each([
  '7K3M-9QX2-ZD4H-B8WR',
  '7k3m 9qx2 zd4h b8wr',
  '7K3M–9QX2—ZD4H‑B8WR',
  '“7K3M−9QX2-ZD4H-B8WR”.',
  '7K3M\u00a09QX2\u200bZD4H\u00adB8WR',
  '７Ｋ３Ｍ－９ＱＸ２－ＺＤ４Ｈ－Ｂ８ＷＲ',
])('o código verificador %j é aceito', (digitado) => {
  expect(CodigoVerificador.parse(digitado)).toBe('7K3M9QX2ZD4HB8WR')
})
test.each(['7K3M-9QX2-ZD4H-B8W', '7K3M-9QX2-ZD4H-B8WRR', '7K3M-9QX2-ZD4H-B8Wé', '7K3M-9QX2-ZD4H-B8WU', ''])(
  'o código verificador %j não é aceito',
  (digitado) => {
    expect(CodigoVerificador.safeParse(digitado).success).toBe(false)
  },
)

test.each([
  ['SEAD/GELIC', ['SEAD', 'GELIC']],
  ['LIMA, Bruno', ['LIMA', 'Bruno']],
  ['Bruno  Lima\u00a0', ['Bruno', 'Lima']],
  ['SEAD – GELIC', ['SEAD', 'GELIC']],
  ['100%', ['100%']],
  ['/', []],
])('do texto digitado %j, as palavras buscadas são %j', (digitado, palavras) => {
  expect(palavrasDigitadas(digitado)).toEqual(palavras)
})

test('a sigla tem cinco algarismos ou mais, nunca cortados', () => {
  expect(siglaDe('SEAD', 'OFI', 2026, 7)).toBe('SEAD-OFI-2026/00007')
  expect(siglaDe('SEAD', 'OFI', 2026, 100_000)).toBe('SEAD-OFI-2026/100000')
  expect(compacta('SEAD-OFI-2026/00007-A')).toBe('SEADOFI202600007A')
})

test('o código compacto do filho 101 não é o do filho 01 de um número maior', () => {
  expect(compacta('SEAD-ADM-2026/12345.101-A')).toBe('SEADADM202612345F101A')
  expect(compacta('SEAD-ADM-2026/123451.01-A')).toBe('SEADADM2026123451F01A')
})

test('códigos verificadores não se repetem e só usam o alfabeto de Crockford', () => {
  const codigos = Array.from({ length: 2_000 }, novoCodigoVerificador)
  expect(new Set(codigos).size).toBe(2_000)
  expect(codigos.every((codigo) => /^[0-9A-HJKMNP-TV-Z]{16}$/.test(codigo))).toBe(true)
})
