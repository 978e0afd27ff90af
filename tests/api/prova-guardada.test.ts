import { execFileSync, spawnSync } from 'node:child_process'
import { sign } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PDF } from '@libpdf/core'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { abrirTempo } from '#server/adapters/signing/autoridade.ts'
import type { Par } from '#server/adapters/signing/certificado.ts'
import { criarCompletar } from '#server/adapters/signing/completar.ts'
import { lerMateriais } from '#server/adapters/signing/dss.ts'
import { preparar } from '#server/adapters/signing/pades.ts'
import { criarRevogacao } from '#server/adapters/signing/revogacao/revogacao.ts'
import { acharAssinaturas } from '#server/adapters/signing/revisoes.ts'
import { criarTempo } from '#server/adapters/signing/tempo/tempo.ts'
import { alteradoAposAssinatura, verificarPdf } from '#server/adapters/signing/verificar.ts'
import { x509 } from '../apoio/autoridades.ts'
import { icpDeProva } from '../apoio/icp.ts'

const existe = (programa: string) => spawnSync('which', [programa]).status === 0
let icp: Awaited<ReturnType<typeof icpDeProva>>
let ana: Par
let pasta: string
/** A paper, its signature with what proves it, and a second one over both: for an index in a table and in a stream. */
const papeis = new Map<string, { papel: Buffer; uma: Buffer; duas: Buffer }>()
let tempo: ReturnType<typeof criarTempo>

const nova = () => criarRevogacao({ alcanca: ({ host, porta }) => `${host}:${porta}` === icp.lugar, prazoMs: 5_000 })
const ancoras = () => [{ certificado: x509(icp.raiz), semRevogacao: false }]

async function assinar(pdf: Uint8Array, campo: string) {
  const completar = criarCompletar({ tempo, ancoras: ancoras(), conferirRevogacao: nova(), avisar: () => {} })
  const pedido = { campo, motivo: 'm', local: 'l', nome: 'Ana' }
  const preparado = await preparar(pdf, pedido, x509(ana), {
    cadeia: [x509(icp.ac)],
    momento: new Date(),
    reserva: tempo.reserva,
  })
  return Buffer.from(await completar(preparado, sign('sha256', preparado.paraAssinar, ana.chave)))
}
const verificar = (pdf: Uint8Array, momento = new Date(), conferirRevogacao = nova()) =>
  verificarPdf(pdf, { ancoras: ancoras(), ancorasDoTempo: tempo.ancoras, conferirRevogacao }, momento)

beforeAll(async () => {
  icp = await icpDeProva()
  ana = await icp.pessoa()
  pasta = mkdtempSync(join(tmpdir(), 'carimbo-prova-'))
  tempo = criarTempo(await abrirTempo(join(pasta, 'tempo')), undefined, () => {})
  for (const [qual, useXRefStream] of [
    ['tabela', false],
    ['fluxo', true],
  ] as const) {
    const documento = PDF.create()
    documento.addPage()
    const papel = Buffer.from(await documento.save({ useXRefStream }))
    const uma = await assinar(papel, 'Assinatura_1')
    papeis.set(qual, { papel, uma, duas: await assinar(uma, 'Assinatura_2') })
  }
})
afterAll(async () => {
  await icp.fechar()
  rmSync(pasta, { recursive: true, force: true })
})
beforeEach(() => void Object.assign(icp.servicos, { fora: false, mudos: [], revogados: new Map() }))

const deles = (qual: string) => {
  const achados = papeis.get(qual)
  if (!achados) throw new Error(qual)
  return achados
}
/** Where the signature's own revision ends, and what proves it begins. */
const corte = (pdf: Buffer, n = 0) => acharAssinaturas(pdf).assinaturas[n]?.intervalo?.fim ?? 0

describe.each(['tabela', 'fluxo'])('what proves the certificates goes after the signature (%s)', (qual) => {
  test('each file is a byte prefix of the next, and both signatures PASSOU', async () => {
    const { papel, uma, duas } = deles(qual)
    expect(uma.subarray(0, papel.length).equals(papel)).toBe(true)
    expect(duas.subarray(0, uma.length).equals(uma)).toBe(true)
    expect(corte(uma)).toBeLessThan(uma.length)
    expect(uma.includes(qual === 'fluxo' ? '/Type /XRef' : 'trailer', corte(uma))).toBe(true)
    for (const pdf of [uma, duas])
      expect(await verificar(pdf)).toMatchObject({ veredicto: 'PASSOU', alteradoDepois: false })
    expect(alteradoAposAssinatura(uma)).toBe(false)
    // by the list for the authority, the same for both: only the first brought it
    expect(lerMateriais(duas).certificados).toHaveLength(3)
  })

  test('with every service away it still PASSOU; without it, not consulted', async () => {
    const { uma } = deles(qual)
    icp.servicos.fora = true
    expect(await verificar(uma)).toMatchObject({ veredicto: 'PASSOU', assinaturas: [{ revogacao: 'BOM' }] })
    const sem = await verificar(uma.subarray(0, corte(uma)))
    expect(sem).toMatchObject({ veredicto: 'INDETERMINADO', assinaturas: [{ revogacao: 'NAO_CONSULTADA' }] })
    const em2060 = new Date('2060-01-01T00:00:00Z')
    expect(await verificar(uma, em2060)).toMatchObject({ veredicto: 'PASSOU' })
  })

  test('any other change after it is FALHOU', async () => {
    const { uma } = deles(qual)
    const outra = await PDF.load(uma)
    outra.setTitle('Outro título')
    const mudado = Buffer.from(await outra.save({ incremental: true }))
    expect(await verificar(mudado)).toMatchObject({ veredicto: 'FALHOU', alteradoDepois: true })
  })

  test.skipIf(!existe('qpdf') || !existe('pdfsig'))(
    'qpdf finds nothing wrong, and pdfsig both valid (qpdf, pdfsig)',
    () => {
      for (const pdf of Object.values(deles(qual))) {
        const arquivo = join(pasta, 'lido.pdf')
        writeFileSync(arquivo, pdf)
        expect(execFileSync('qpdf', ['--check', arquivo], { encoding: 'utf8' })).toContain(
          'No syntax or stream encoding errors',
        )
      }
      const { stdout } = spawnSync('pdfsig', ['-nocert', join(pasta, 'lido.pdf')], { encoding: 'utf8' })
      expect(stdout.match(/Signature is Valid\./g)).toHaveLength(2)
      const dss = execFileSync('qpdf', ['--json', join(pasta, 'lido.pdf')], { encoding: 'utf8' })
      for (const nome of ['/Certs', '/OCSPs', '/CRLs']) expect(dss).toContain(nome)
    },
  )
})

test('a certificate revoked signs nothing', async () => {
  icp.revogar(ana, new Date(Date.now() - 60_000))
  await expect(assinar(deles('tabela').papel, 'Assinatura_1')).rejects.toThrow('foi revogado')
})
