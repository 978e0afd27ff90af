import { readFileSync } from 'node:fs'

import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import type { Comparacao } from '#contract/validacao.ts'

import { ANA, type CasaDeTeste, novaCasa } from '../apoio/casa.ts'
import { assinar } from '#server/proof/corpus/sign.ts'
import { criarPessoas } from '#server/proof/corpus/authorities.ts'
import { cifrado, cifrarDepois, comQpdf } from '#server/proof/corpus/encrypted.ts'
import { montar } from '#server/proof/corpus/writer.ts'
import { existe } from '#server/proof/corpus/other-validators.ts'

describe.skipIf(!existe('qpdf', 'openssl'))('um arquivo com senha (qpdf, openssl)', () => {
  let casa: CasaDeTeste
  beforeAll(async () => {
    casa = await novaCasa((base) => ({
      configuracao: { ...base.configuracao, limites: { ...base.configuracao.limites, validacao: 100_000 } },
    }))
  })
  afterAll(() => casa.fechar())

  const pessoas = criarPessoas()
  const soltar = async (bruto: Uint8Array, caminho: string, quem?: string) => {
    const { status, corpo } = await casa.chamar<Comparacao>(quem, 'POST', caminho, {
      bruto,
      cabecalhos: { 'content-type': 'application/pdf' },
    })
    expect(status).toBe(200)
    return corpo
  }
  const PUBLICO = '/publico/validacao/arquivo'
  const NAO_SE_VE = {
    veredicto: 'INDETERMINADO',
    explicacao: expect.stringMatching(/protegido por senha ou certificado: não se vê aqui se tem assinatura/),
    assinaturas: [],
  }
  const SENHAS = ['abre', '']
  const assinado = () => assinar(montar(), pessoas.ana).bytes
  /** Encrypted first, and then signed: the signature covers everything. */
  const assinadoComSenha = (abre: string) => {
    const { pdf, trailer } = cifrado(abre)
    return assinar(pdf, pessoas.ana, { opcoes: { trailer } }).bytes
  }

  test.each(SENHAS)('num arquivo ilegível sem a senha “%s”, não se diz que ninguém o assinou', async (abre) => {
    const fluxos = ['--object-streams=generate', '--encrypt', abre, 'dono', '256', '--']
    for (const bytes of [comQpdf(montar().bytes, ...fluxos), cifrarDepois(montar().bytes, abre)])
      expect(await soltar(bytes, PUBLICO)).toMatchObject({ ...NAO_SE_VE, sigla: null })
    // encrypted for somebody's certificate, with a signature inside
    const deQuemTemAChave = readFileSync(
      new URL('../../server/proof/corpus/public/minimal-pubkey-aes256.pdf', import.meta.url),
    )
    expect(await soltar(deQuemTemAChave, PUBLICO)).toMatchObject(NAO_SE_VE)
  })

  test.each(SENHAS)('um arquivo assinado depois de ter a senha “%s” fica em dúvida, que diz da senha', async (abre) => {
    expect(await soltar(assinadoComSenha(abre), PUBLICO)).toMatchObject({
      veredicto: 'INDETERMINADO',
      explicacao: expect.stringContaining('o arquivo tem senha'),
      assinaturas: [{}],
    })
  })

  test('comparado a um documento daqui, um arquivo ilegível não é dado por alterado', async () => {
    const { id, sigla } = await casa.assinado('Com senha')
    const caminho = `/siga/validacao/${encodeURIComponent(sigla)}/comparar`
    for (const abre of SENHAS)
      expect(await soltar(cifrarDepois(montar().bytes, abre), caminho, ANA)).toMatchObject({
        ...NAO_SE_VE,
        sigla,
        identico: false,
      })
    const pdf = Buffer.from((await casa.chamar(ANA, 'GET', `/siga/documento/${id}/pdf`)).bytes)
    expect((await soltar(cifrarDepois(pdf, 'abre'), caminho, ANA)).veredicto).toBe('ALTERADO')
  })

  test.each(SENHAS)(
    'um arquivo que ganhou a senha “%s” depois de assinado não confere, e diz por quê',
    async (abre) => {
      expect(await soltar(cifrarDepois(assinado(), abre), PUBLICO)).toMatchObject({
        veredicto: 'ALTERADO',
        explicacao: expect.stringMatching(/O arquivo tem senha: posta depois de assinar, ela desfaz a assinatura\.$/),
        assinaturas: [{ veredicto: 'FALHOU' }],
      })
    },
  )
})
