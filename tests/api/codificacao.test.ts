import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import type { Documento } from '#contract/documento.ts'
import type { Envio } from '#contract/arquivo.ts'
import { Problema } from '#contract/problem.ts'
import { sql } from '#server/database/connection.ts'
import { lerCampos, lerTexto } from '#server/base/utf8.ts'

import { ANA, type CasaDeTeste, novaCasa, texto } from '../apoio/casa.ts'

let casa: CasaDeTeste
beforeAll(async () => {
  casa = await novaCasa()
})
afterAll(() => casa.fechar())

const NAO_UTF8 = 'O texto enviado não está em UTF-8. Envie-o nessa codificação, para que nenhuma letra se perca.'
const PERDIDA =
  'Uma letra se perdeu antes de chegar aqui, e no lugar dela há um losango com interrogação. Escreva a letra certa e envie de novo.'

const novo = async (assunto: string) =>
  JSON.stringify({
    modeloId: await casa.modelo('Ofício Interno'),
    rascunho: { assunto, corpo: texto('Texto.'), responsavelId: casa.idDe(ANA) },
  })
const quantos = async () =>
  (await casa.banco.linhas<{ n: number }>(sql`select count(*)::int as n from documento`))[0]?.n

describe('texto que não chegaria inteiro é recusado, e nada é guardado', () => {
  test.each([
    ['Latin-1', 'latin1'],
    ['UTF-16', 'utf16le'],
  ] as const)('um corpo JSON em %s é recusado', async (_, codificacao) => {
    const antes = await quantos()
    const bruto = new Uint8Array(Buffer.from(await novo('Nomeação'), codificacao))
    const { status, problema } = await casa.chamar(ANA, 'POST', '/siga/documento', { bruto })
    expect([status, problema.detail, await quantos()]).toEqual([400, NAO_UTF8, antes])
  })

  test.each(['application/json; charset=iso-8859-1', 'application/json;charset="windows-1252"'])(
    'um corpo declarado em outra codificação é recusado: %s',
    async (tipo) => {
      const bruto = new Uint8Array(Buffer.from(await novo('Nomeação'), 'latin1'))
      const { status, problema } = await casa.chamar(ANA, 'POST', '/siga/documento', {
        bruto,
        cabecalhos: { 'content-type': tipo },
      })
      const codificacao = tipo.includes('8859') ? 'iso-8859-1' : 'windows-1252'
      expect([status, problema.detail]).toEqual([
        415,
        `A codificação ${codificacao} não é aceita. Envie o texto em UTF-8.`,
      ])
    },
  )

  test('em UTF-8, declarado ou não, com ou sem BOM, as letras ficam como foram escritas', async () => {
    for (const [tipo, marca] of [
      ['application/json', ''],
      ['application/json; charset=utf-8', '\ufeff'],
      ['application/json; charset="UTF-8"', ''],
    ] as const) {
      const { status, corpo } = await casa.chamar<Documento>(ANA, 'POST', '/siga/documento', {
        bruto: marca + (await novo('Nomeação')),
        cabecalhos: { 'content-type': tipo },
      })
      expect([status, corpo.assunto]).toEqual([200, 'Nomeação'])
    }
  })

  test('o sinal de uma letra perdida, em qualquer lugar do corpo, é apontado no campo', async () => {
    const antes = await quantos()
    for (const [bruto, lugar] of [
      [await novo('Nomea\ufffd\ufffdo'), '/rascunho/assunto'],
      [(await novo('x')).replace('Texto.', 'Nomea\\ufffdo'), '/rascunho/corpo/content/0/content/0/text'],
    ] as const) {
      const { status, problema } = await casa.chamar(ANA, 'POST', '/siga/documento', { bruto })
      expect([status, problema.detail, problema.erros?.[0]?.pointer]).toEqual([422, PERDIDA, lugar])
    }
    expect(await quantos()).toBe(antes)
  })

  test('NUL e meio caractere, em valor e em nome de campo, são recusados antes do banco', async () => {
    for (const letra of ['\\u0000', '\\ud800']) {
      const bruto = (await novo('x')).replace('"x"', `"x${letra}"`)
      expect((await casa.chamar(ANA, 'POST', '/siga/documento', { bruto })).status, letra).toBe(422)
      const deCampo = JSON.stringify({
        modeloId: await casa.modelo('Ofício Interno'),
        rascunho: { assunto: 'x', corpo: texto('x'), respostas: { CAMPO: 'x' } },
      }).replace('CAMPO', `a${letra}`)
      expect((await casa.chamar(ANA, 'POST', '/siga/documento', { bruto: deCampo })).status, letra).toBe(422)
    }
  })

  test('do nome de um arquivo vindo de outro computador sai a letra perdida', async () => {
    const { id } = await casa.rascunho()
    const { status, corpo } = await casa.chamar<Envio>(ANA, 'POST', `/siga/documento/${id}/envio`, {
      corpo: { tipo: 'ANEXO', nome: 'Relat\ufffdrio.pdf', tamanho: 10 },
    })
    expect([status, corpo.tamanho]).toEqual([200, 10])
    const [guardado] = await casa.banco.linhas<{ nome: string }>(sql`select nome from envio where id = ${corpo.id}`)
    expect(guardado?.nome).toBe('Relatrio.pdf')
  })
})

describe('campos de formulário e de consulta', () => {
  const recusa = (fazer: () => unknown) => {
    try {
      fazer()
    } catch (erro) {
      return erro instanceof Problema ? erro.codigo : String(erro)
    }
    return undefined
  }
  test('os campos só são lidos em UTF-8', () => {
    expect(lerCampos('q=a%C3%A7%C3%A3o&x=%F0%9F%91%8D').get('q')).toBe('ação')
    // a % that begins no escape stays as typed
    expect(lerCampos('q=100%&r=50%+a').get('q')).toBe('100%')
    for (const torto of ['q=a%E7%E3o', 'q=%C3', 'q=%ED%A0%80', 'q=%C0%80', 'q=ok&%FF=1'])
      expect(
        recusa(() => lerCampos(torto)),
        torto,
      ).toBe('TEXTO_NAO_UTF8')
    expect(recusa(() => lerTexto(Uint8Array.from([0x61, 0xe7])))).toBe('TEXTO_NAO_UTF8')
    expect(lerTexto(undefined)).toBe('')
  })
})
