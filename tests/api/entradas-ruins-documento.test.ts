import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import type { Desafio } from '#contract/assinatura.ts'
import { sql } from '#server/database/connection.ts'

import { ANA, BRUNO, CARLA, type CasaDeTeste, DIEGO, novaCasa, type Recebido } from '../apoio/casa.ts'
import { comCertificado, confiar, criarIcp } from '../apoio/certificados.ts'
import { recusa, recusas } from '../apoio/recusas.ts'

let casa: CasaDeTeste
let pedir: ReturnType<typeof recusas>['pedir']
beforeAll(async () => {
  casa = await novaCasa()
  ;({ pedir } = recusas(casa))
})
afterAll(() => casa.fechar())

describe('documento (linhas 58–62)', () => {
  test('58: documento sigiloso e documento desconhecido têm a mesma resposta', async () => {
    const { id, mobilId } = await casa.assinado()
    await casa.banco.linhas(sql`insert into restricao (documento_id, pessoa_id) values (${id}, ${casa.idDe(ANA)})`)
    const [sigiloso, desconhecido] = await Promise.all([
      casa.chamar(DIEGO, 'GET', `/siga/mobil/${mobilId}`),
      casa.chamar(DIEGO, 'GET', '/siga/mobil/99999999'),
    ])
    const semRastro = ({ problema: { traceId: _, instance: __, ...resto } }: Recebido) => resto
    expect(recusa(sigiloso)).toEqual({ status: 404, detail: 'Documento não encontrado.' })
    expect(semRastro(sigiloso)).toEqual(semRastro(desconhecido))
    expect(await pedir(DIEGO, 'GET', `/siga/mobil/${mobilId}/impedimento`)).toEqual({
      status: 404,
      detail: 'Documento não encontrado.',
    })
  })
  test('58: rascunho excluído é desconhecido, e diz que está na lixeira a quem pode trazê-lo de volta', async () => {
    const { id, versao } = await casa.rascunho()
    await casa.chamar(ANA, 'DELETE', `/siga/documento/${id}`, { versao })
    expect((await pedir(ANA, 'GET', `/siga/documento/${id}`)).detail).toMatch(
      /^O rascunho TMP-\d+ foi excluído em [\d/]{10}\. Ele pode ser trazido de volta na lixeira até [\d/]{10}\.$/,
    )
    const desconhecido = { status: 404, detail: 'Documento não encontrado.' }
    expect(await pedir(DIEGO, 'GET', `/siga/documento/${id}`)).toEqual(desconhecido)
    const fora = {
      status: 404,
      detail: 'Este rascunho não está na lixeira: já voltou, foi excluído para sempre ou o prazo dele passou.',
    }
    expect(await pedir(DIEGO, 'POST', `/siga/lixeira/${id}/restaurar`)).toEqual(fora)
    expect(await pedir(ANA, 'DELETE', '/siga/lixeira/99999999')).toEqual(fora)
  })
  test('59: documento conhecido, mas sem acesso, é recusado', async () => {
    const { mobilId } = await casa.assinado()
    expect(await pedir(DIEGO, 'GET', `/siga/mobil/${mobilId}`)).toEqual({
      status: 403,
      detail: 'Você não tem acesso a este documento.',
    })
    expect((await casa.chamar(DIEGO, 'GET', `/siga/mobil/${mobilId}/impedimento`)).corpo).toMatchObject({
      le: false,
      nivelAcesso: 20,
      unidade: 'SEAD/GEGOV',
      entradas: [],
    })
    // a reader who opens the 403 page by hand is told that they can read it
    expect((await casa.chamar(ANA, 'GET', `/siga/mobil/${mobilId}/impedimento`)).corpo).toMatchObject({ le: true })
  })
  test.each([
    '/siga/mobil/%00',
    '/siga/documento/..%2f..%2fetc',
    `/siga/mobil/${'1'.repeat(5_000)}`,
    '/siga/mobil/%E0%A4%A',
    '/siga/mobil/..',
    '/siga/documento/abc',
    '/siga/documento/abc/protocolo',
    '/siga/documento/0x1/link-publico',
  ])('61: endereço inválido %# é recusado', async (path) => {
    expect(await pedir(ANA, 'GET', path)).toEqual({ status: 400, detail: 'Endereço inválido.' })
  })
  test('o outro documento de um ato é apontado pela sigla, e um que não existe não conta como endereço inválido', async () => {
    const [{ mobilId }, outro] = [await casa.assinado('Filho'), await casa.assinado('Pai')]
    const juntar = (sigla: string) =>
      casa.chamar(ANA, 'POST', `/siga/mobil/${mobilId}/juntar`, { corpo: { outro: sigla } })
    for (const sigla of ['SEAD-OFI-2026/99999-A', 'OFI 20/2026', '–', 'x'.repeat(200)])
      expect(recusa(await juntar(sigla))).toEqual({ status: 404, detail: 'Documento não encontrado.' })
    const vincular = await casa.chamar(ANA, 'POST', `/siga/mobil/${mobilId}/vincular`, {
      corpo: { outro: 'não é sigla', tipo: 'VER_TAMBEM' },
    })
    expect(recusa(vincular)).toEqual({ status: 404, detail: 'Documento não encontrado.' })
    expect((await juntar(`${outro.sigla}-A`)).status).toBe(200)
  })
  test('62: parâmetro inválido é recusado', async () => {
    expect(await pedir(ANA, 'GET', '/siga/mesa', { query: { visao: '<x>' } })).toEqual({
      status: 400,
      detail: 'Parâmetro inválido: visao.',
    })
    expect(await pedir(ANA, 'GET', '/siga/mesa', { query: { minhaAtribuicao: '<x>' } })).toEqual({
      status: 400,
      detail: 'Parâmetro inválido: minhaAtribuicao.',
    })
  })
})

describe('assinar (linhas 63–70, 74–75)', () => {
  const hash = 'a'.repeat(64)
  /** Asks for a challenge and answers one never given: both refuse with the same words. */
  async function assinar(quem: string, id: number, sha256 = hash) {
    const corpo = { tipo: 'SENHA', sha256 }
    const [aoAbrir, aoProvar] = [
      await pedir(quem, 'POST', `/siga/documento/${id}/desafio`, { corpo }),
      await pedir(quem, 'POST', `/siga/documento/${id}/assinar`, {
        corpo: { ...corpo, desafio: crypto.randomUUID() },
      }),
    ]
    expect(aoProvar).toEqual(aoAbrir)
    return aoAbrir
  }
  const desafio = async (quem: string, id: number, sha256: string) =>
    (await casa.chamar<Desafio>(quem, 'POST', `/siga/documento/${id}/desafio`, { corpo: { tipo: 'SENHA', sha256 } }))
      .corpo
  const hashDe = async (id: number, quem = BRUNO) =>
    (await casa.chamar<{ sha256: string }>(quem, 'GET', `/siga/documento/${id}/assinatura`)).corpo.sha256

  test('63: quem não é signatário não assina', async () => {
    const { id } = await casa.finalizado()
    expect(await assinar(ANA, id)).toEqual({ status: 403, detail: 'Você não é signatário deste documento.' })
  })
  test('64: quem já assinou não assina de novo', async () => {
    const { id } = await casa.assinado()
    expect(await assinar(BRUNO, id)).toEqual({
      status: 409,
      detail: expect.stringMatching(/^Documento já assinado por você em \d\d\/\d\d\/\d{4}, \d\d:\d\d\.$/) as string,
    })
  })
  test('65: um rascunho não se assina', async () => {
    const { id } = await casa.rascunho()
    expect(await assinar(BRUNO, id)).toEqual({ status: 409, detail: 'Finalize o documento antes de assinar.' })
  })
  test('66: um documento cancelado não se assina', async () => {
    const { id } = await casa.finalizado()
    expect(
      (await casa.chamar(ANA, 'POST', `/siga/documento/${id}/cancelar`, { corpo: { motivo: 'Engano' } })).status,
    ).toBe(200)
    expect(await assinar(BRUNO, id)).toEqual({ status: 409, detail: 'Documento cancelado não pode ser assinado.' })
  })
  test('67: um conteúdo diferente do que se viu não se assina', async () => {
    const { id } = await casa.finalizado()
    expect(
      await pedir(BRUNO, 'POST', `/siga/documento/${id}/desafio`, { corpo: { tipo: 'SENHA', sha256: hash } }),
    ).toEqual({ status: 409, detail: 'O documento mudou desde que você abriu. Revise e assine novamente.' })
    expect(await casa.banco.linhas(sql`select id from assinatura where documento_id = ${id}`)).toEqual([])
  })
  test('68: fora da ordem não se assina', async () => {
    const { id } = await casa.finalizado('Em ordem', { cossignatarioIds: [casa.idDe(CARLA)] })
    expect(await assinar(CARLA, id)).toEqual({ status: 409, detail: 'Aguarde a assinatura de Bruno Lima.' })
  })
  test('69: um desafio que ninguém deu não vale', async () => {
    const { id } = await casa.finalizado()
    expect(
      await pedir(BRUNO, 'POST', `/siga/documento/${id}/assinar`, {
        corpo: { tipo: 'SENHA', sha256: await hashDe(id), desafio: crypto.randomUUID() },
      }),
    ).toEqual({ status: 409, detail: 'Confirmação de assinatura expirada. Repita a operação.' })
  })
  test('70: a identidade confirmada há mais de cinco minutos não vale', async () => {
    const { id } = await casa.finalizado()
    const sha256 = await hashDe(id)
    const velha = 'bruno.lima~301@SEAD/GEGOV'
    const recusa = { status: 401, detail: 'Confirme sua identidade para assinar.' }
    expect(await pedir(velha, 'POST', `/siga/documento/${id}/desafio`, { corpo: { tipo: 'SENHA', sha256 } })).toEqual(
      recusa,
    )
    const aberto = await desafio(BRUNO, id, sha256)
    const corpo = { tipo: 'SENHA', sha256, desafio: aberto.desafio }
    expect(await pedir(velha, 'POST', `/siga/documento/${id}/assinar`, { corpo })).toEqual(recusa)
    const fresca = await casa.chamar('bruno.lima~290@SEAD/GEGOV', 'POST', `/siga/documento/${id}/assinar`, { corpo })
    expect(fresca.status).toBe(200)
  })
  test('73: o certificado de outra pessoa é recusado; o próprio assina', async () => {
    const icp = await criarIcp()
    await confiar(casa, icp)
    const { assinar: comEste } = comCertificado(casa, icp)
    const { id } = await casa.finalizado()
    const recusa = await comEste(BRUNO, id, await icp.emitir(ANA))
    expect([recusa.status, recusa.problema.detail]).toEqual([
      422,
      'O certificado não é válido ou não pertence a você. O CPF do certificado não é o seu.',
    ])
    expect((await comEste(BRUNO, id, await icp.emitir(BRUNO))).status).toBe(200)
  })
  test('74: o idUsuario do endereço de outra pessoa é recusado', async () => {
    const { id } = await casa.finalizado()
    expect(
      await pedir(BRUNO, 'GET', `/siga/documento/${id}/assinatura`, { query: { idUsuario: String(casa.idDe(ANA)) } }),
    ).toEqual({ status: 403, detail: 'O endereço não corresponde ao seu usuário.' })
  })
  test('75: EXT com conta interna é recusado', async () => {
    const { id } = await casa.finalizado()
    expect(await pedir(BRUNO, 'GET', `/siga/documento/${id}/assinatura`, { query: { isExt: 'EXT' } })).toEqual({
      status: 403,
      detail: 'Entre com a conta indicada no convite.',
    })
  })
})

describe('busca (linhas 78–79)', () => {
  test.each(['', 'a', ' a ', 'x'.repeat(5_000)])('78: a consulta ruim %# é recusada', async (q) => {
    expect(await pedir(ANA, 'GET', '/siga/busca', { query: { q } })).toEqual({
      status: 422,
      detail: 'Digite de 2 a 200 caracteres.',
    })
  })
  test.each([
    '((((',
    'a:*&!',
    Array.from({ length: 60 }, () => 'OR').join(' '),
    `${'a'.repeat(60)}!${'a'.repeat(60)}`,
    "' or 1=1 --",
    '\\\\',
    '%_%',
    '"sem fim',
  ])('79: %j é buscado como texto', async (q) => {
    // a search cancelled by statement_timeout would be a 503
    expect((await casa.chamar(ANA, 'GET', '/siga/busca', { query: { q } })).status).toBe(200)
  })
  test('80: período ao contrário ou longo demais é recusado', async () => {
    for (const query of [
      { de: '2026-02-01', ate: '2026-01-01' },
      { de: '2010-01-01', ate: '2026-01-01' },
      { de: '2026-02-31' },
    ])
      expect(await pedir(ANA, 'GET', '/siga/documento', { query: query as Record<string, string> })).toEqual({
        status: 422,
        detail: 'Período inválido.',
      })
  })
})

describe('validação e captcha (linhas 83–85, 87)', () => {
  test.each(['0000000000000000', 'SEAD-OFI-1999/00001', '123', 'ÀÉ'])(
    '83: o número desconhecido %s não é localizado',
    async (numero) => {
      const frase = { status: 404, detail: 'Número não localizado. Confira e tente novamente.' }
      expect(
        await pedir(undefined, 'GET', `/publico/validacao/${encodeURIComponent(numero)}`, { endereco: '10.0.0.1' }),
      ).toEqual(frase)
      expect(await pedir(ANA, 'GET', `/siga/validacao/${encodeURIComponent(numero)}`)).toEqual(frase)
    },
  )
  test('84: a vigésima primeira tentativa no minuto é recusada', async () => {
    const tentar = () => pedir(undefined, 'GET', '/publico/validacao/0000000000000000', { endereco: '10.0.0.2' })
    for (let i = 0; i < 20; i++) expect((await tentar()).status).toBe(404)
    expect(await tentar()).toEqual({ status: 429, detail: 'Muitas tentativas. Confirme que você não é um robô.' })
  })
  test('85: o arquivo alterado é apontado', async () => {
    const { id, sigla } = await casa.assinado()
    const { bytes } = await casa.chamar(ANA, 'GET', `/siga/documento/${id}/pdf`)
    const alterado = Uint8Array.from(bytes)
    alterado[Math.floor(alterado.length / 3)]! ^= 1
    for (const endereco of ['/publico/validacao/arquivo', `/siga/validacao/${encodeURIComponent(sigla)}/comparar`]) {
      const { status, corpo } = await casa.chamar(endereco.startsWith('/publico') ? undefined : ANA, 'POST', endereco, {
        bruto: alterado,
        cabecalhos: { 'content-type': 'application/pdf' },
        endereco: '10.0.0.3',
      })
      expect(status).toBe(200)
      expect(corpo).toMatchObject({
        veredicto: 'ALTERADO',
        explicacao: expect.stringMatching(/^Assinatura inválida: o arquivo foi alterado após a assinatura\. Motivo: ./),
      })
    }
  })
  test('87: o captcha recusado, ou ausente quando já é preciso, é recusado', async () => {
    const outra = await novaCasa(({ configuracao }) => ({
      captcha: { desligado: false, conferir: async (token) => (token === 'bom' ? 'CONFERE' : 'NAO_CONFERE') },
      configuracao: { ...configuracao, limites: { ...configuracao.limites, validacao: 0 } },
    }))
    const com = async (query: Record<string, string>) =>
      recusa(await outra.chamar(undefined, 'GET', '/publico/validacao/0000000000000000', { query }))
    expect(await com({ captcha: 'ruim' })).toEqual({
      status: 422,
      detail: 'Verificação de segurança não confirmada. Tente novamente.',
    })
    expect((await com({})).status).toBe(429)
    expect((await com({ captcha: 'bom' })).status).toBe(404)
    await outra.fechar()
  })
  test('um arquivo que não é PDF é recusado', async () => {
    expect(
      await pedir(undefined, 'POST', '/publico/validacao/arquivo', {
        bruto: 'MZ…',
        cabecalhos: { 'content-type': 'application/pdf' },
        endereco: '10.0.0.4',
      }),
    ).toEqual({ status: 415, detail: 'O arquivo não é um PDF válido.' })
  })
})
