import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import {
  type LoteAoAssinador,
  type PedidoAoAssinador,
  RespostaDoAssinador,
  RespostaDoLote,
} from '#contract/assinador-local.ts'
import type { DesafioDoLote } from '#contract/lote.ts'
import { type KeyPair, pem } from '#server/proof/tests/support/certificates.ts'

import { BRUNO, type CasaDeTeste, novaCasa } from '../apoio/casa.ts'
import { A3, base64, comCertificado, confiar, criarIcp, type Icp } from '../apoio/certificados.ts'
import { lotesEm } from '../apoio/lotes.ts'
import { PIN, semToken, tokenCom } from '../apoio/token.ts'

const ALGORITMO = 'RSASSA-PKCS1-v1_5 SHA-256' as const

describe.skipIf(semToken)('uma chave que nunca sai do token (softhsm2-util, libengine-pkcs11-openssl)', () => {
  let casa: CasaDeTeste
  let icp: Icp
  let bruno: KeyPair
  let pasta: string
  let token: ReturnType<typeof tokenCom>
  beforeAll(async () => {
    casa = await novaCasa()
    icp = await criarIcp()
    await confiar(casa, icp)
    bruno = await icp.emitir(BRUNO, { policy: A3 })
    pasta = mkdtempSync(join(tmpdir(), 'carimbo-token-'))
    token = tokenCom(bruno, pasta)
    writeFileSync(join(pasta, 'eu.pem'), pem(bruno.certificate) + pem(icp.ac.certificate))
  })
  afterAll(async () => {
    await casa.fechar()
    rmSync(pasta, { recursive: true, force: true })
  })
  const { pendentes, aberto, provar } = lotesEm(() => casa)

  /** The reference signer, started as its page says. */
  function assinador(pedido: PedidoAoAssinador | LoteAoAssinador, pin = PIN) {
    const [arquivo, saida] = [join(pasta, `${pedido.desafio}.json`), join(pasta, `${pedido.desafio}-resposta.json`)]
    writeFileSync(arquivo, JSON.stringify(pedido))
    const como = ['--pem', join(pasta, 'eu.pem'), '--chave', token.uri, '--motor', 'pkcs11']
    const { status, stderr } = spawnSync(
      process.execPath,
      ['scripts/assinador.ts', ...como, arquivo, '--saida', saida],
      { input: 'sim\n', encoding: 'utf8', env: { ...process.env, ...token.ambiente, ASSINADOR_SENHA: pin } },
    )
    return { status, stderr, resposta: (): unknown => JSON.parse(readFileSync(saida, 'utf8')) }
  }

  test('assina um documento com nível qualificado, e o arquivo é válido', async () => {
    const { id } = await casa.finalizado()
    const certificada = comCertificado(casa, icp)
    const { corpo } = await certificada.desafiar(BRUNO, id, bruno, { tipo: 'CERTIFICADO_A3' })
    const { desafio, documento, paraAssinar, expiraEm } = corpo
    const feito = assinador({ carimbo: 'assinador-1', desafio, documento, paraAssinar, algoritmo: ALGORITMO, expiraEm })
    expect([feito.status, feito.stderr]).toEqual([0, expect.stringContaining(documento)])
    const { assinatura } = RespostaDoAssinador.parse(feito.resposta())
    const assinado = await certificada.provar(corpo, assinatura, BRUNO, id)
    expect([assinado.status, assinado.corpo.nivel]).toEqual([200, 'QUALIFICADA'])
    const bytes = await casa.portas.arquivos.ler(assinado.corpo.sha256)
    const { veredicto, assinaturas } = await casa.portas.chaves.verificar(bytes ?? new Uint8Array())
    expect([veredicto, assinaturas[0]?.certificado?.titular]).toEqual(['PASSOU', 'BRUNO LIMA'])
  })

  test('assina um lote com um PIN só, e o PIN errado é tentado uma vez', async () => {
    const documentos = await pendentes(3)
    const lote = (await aberto(documentos, {
      tipo: 'CERTIFICADO_A3',
      certificado: base64(bruno.certificate),
      cadeia: [base64(icp.ac.certificate)],
    })) as Extract<DesafioDoLote, { tipo: 'CERTIFICADO_A3' }> // the kind asked for
    const pedido: LoteAoAssinador = {
      carimbo: 'assinador-lote-1',
      desafio: lote.desafio,
      algoritmo: ALGORITMO,
      expiraEm: lote.expiraEm,
      documentos: lote.paraAssinar.map(({ documento, sigla, bytes }) => ({
        id: documento,
        documento: sigla,
        sha256: lote.manifesto.find((item) => item.documento === documento)?.sha256 ?? '',
        paraAssinar: bytes,
      })),
    }
    const errado = assinador(pedido, '000000')
    expect([errado.status, errado.stderr.match(/PIN incorrect/g)?.length]).toEqual([1, 1])
    expect(errado.stderr).toContain('O openssl não assinou.')
    const feito = assinador(pedido)
    expect(feito.status, feito.stderr).toBe(0)
    const provas = RespostaDoLote.parse(feito.resposta()).assinaturas.map(({ id, assinatura }) => ({
      documento: id,
      assinatura,
    }))
    const { status, corpo } = await provar(lote, { provas })
    expect([status, corpo.resumo]).toEqual([200, '3 assinados.'])
  })
})
