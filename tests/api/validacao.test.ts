import { sign } from 'node:crypto'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

import { PDF } from '@libpdf/core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { mascararCpf } from '#contract/cpf.ts'
import type { Documento } from '#contract/documento.ts'
import type { Comparacao, Validacao } from '#contract/validacao.ts'
import { pem } from '#server/proof/tests/support/certificates.ts'
import { protegerCpf } from '#server/core/cpf/cpfs.ts'
import { sql, type SQL } from '#server/database/connection.ts'
import type { CpfProtegido } from '#server/base/ports.ts'
import { openKeys } from '#server/adapters/signing-keys.ts'
import { completeSignature, prepareSignature } from '#server/proof/api.ts'

import { deAte, x509 } from '#server/proof/tests/support/authorities.ts'
import { ANA, BRUNO, CARLA, type CasaDeTeste, DIEGO, novaCasa } from '../apoio/casa.ts'
import { icpDeProva } from '#server/proof/tests/support/icp.ts'

const OTAVIO = 'otavio.mendes@SEAD/GEGOV'

let casa: CasaDeTeste
let icp: Awaited<ReturnType<typeof icpDeProva>>
beforeAll(async () => {
  casa = await novaCasa((base) => ({
    configuracao: { ...base.configuracao, limites: { ...base.configuracao.limites, validacao: 100_000 } },
  }))
  icp = await icpDeProva()
  const ancoras = join(casa.pasta, 'ancoras')
  await mkdir(ancoras)
  await writeFile(join(ancoras, 'raiz.pem'), pem(icp.raiz.certificate))
  casa.portas.chaves = await openKeys({
    folder: join(casa.pasta, 'chaves'),
    anchors: ancoras,
    revocationHosts: [icp.lugar],
  })
})
afterAll(async () => {
  await casa.fechar()
  await icp.fechar()
})

const publica = async (codigo: string) =>
  (await casa.chamar<Validacao>(undefined, 'GET', `/publico/validacao/${codigo}`)).corpo
const soltar = async (bruto: Uint8Array, pedido = {}) => {
  const { status, corpo } = await casa.chamar<Comparacao>(undefined, 'POST', '/publico/validacao/arquivo', {
    bruto,
    cabecalhos: { 'content-type': 'application/pdf' },
    ...pedido,
  })
  expect(status).toBe(200)
  return corpo
}
const pdfDe = async (id: number) => (await casa.chamar(ANA, 'GET', `/siga/documento/${id}/pdf`)).bytes

/** A PDF of another issuer, signed with a person's own certificate. */
async function deFora(quem: Awaited<ReturnType<typeof icp.pessoa>>, papel = PDF.create()) {
  if (papel.getPageCount() === 0) papel.addPage()
  const preparado = await prepareSignature(
    await papel.save(),
    { campo: 'Sig1', motivo: 'm', local: 'l', nome: 'Ana de Fora' },
    x509(quem),
    { chain: [x509(icp.ac)], moment: new Date() },
  )
  return completeSignature(preparado, sign('sha256', preparado.toSign, quem.key))
}

describe('dados de cada assinatura', () => {
  test('o CPF de quem assinou é o do cadastro na época, e a trilha o guarda', async () => {
    const { id, codigoVerificador } = await casa.assinado('CPF de então')
    const cpf = async () => (await publica(codigoVerificador)).assinaturas[0]?.cpf
    const antes = await cpf()
    expect(antes).toMatch(/^•••\.\d{3}\.\d{3}-••$/)
    const [era] = await casa.banco.linhas<CpfProtegido>(
      sql`select i.cpf_resumo as resumo, i.cpf_cifrado as cifrado
          from identidade i join pessoa p on p.identidade_id = i.id where p.id = ${casa.idDe(BRUNO)}`,
    )
    const cadastrar = ({ resumo, cifrado }: CpfProtegido) =>
      casa.banco.linhas(
        sql`update identidade i set cpf_resumo = ${resumo}, cpf_cifrado = ${cifrado} from pessoa p where p.identidade_id = i.id and p.id = ${casa.idDe(BRUNO)}`,
      )
    const outro = await protegerCpf(casa.portas.cpfs, '52998224725')
    await cadastrar(outro)
    expect(mascararCpf('52998224725')).not.toBe(antes)
    expect(await cpf()).toBe(antes)
    if (era) await cadastrar(era)
    const lida = async () => {
      const { veredicto } = await publica(codigoVerificador)
      return veredicto
    }
    expect(await lida()).toBe('AUTENTICO')
    for (const mudado of [
      { cpf: '52998224725' },
      { cpf: outro.cifrado },
      { cpfCifrado: outro.cifrado },
      { cpfCifrado: '1.AAAA' },
    ]) {
      const mudar = (evidencia: SQL) =>
        casa.banco.transacao(async (tx) => {
          await tx.linhas(sql`set local session_replication_role = replica`)
          await tx.linhas(
            sql`update assinatura set evidencia = ${evidencia} where documento_id = ${id} and estado = 'ASSINADA'`,
          )
        })
      const [antes] = await casa.banco.linhas<{ evidencia: object }>(
        sql`select evidencia from assinatura where documento_id = ${id} and estado = 'ASSINADA'`,
      )
      await mudar(sql`evidencia || ${sql.param(mudado)}::jsonb`)
      expect(await lida()).not.toBe('AUTENTICO')
      await mudar(sql`${sql.param(antes?.evidencia)}::jsonb`)
      expect(await lida()).toBe('AUTENTICO')
    }
  })

  test('no documento guardado aparecem quem, no lugar de quem, cadeia, revogação, carimbo e revisões', async () => {
    await casa.substitui(OTAVIO, BRUNO)
    const { codigoVerificador } = await casa.assinado('Provas', { titularId: casa.idDe(OTAVIO) })
    const dita = await publica(codigoVerificador)
    expect(dita).toMatchObject({ veredicto: 'AUTENTICO', reservado: false, substituidoPor: null })
    expect(dita.sha256).toMatch(/^[0-9a-f]{64}$/)
    const [assinatura] = dita.assinaturas
    expect(assinatura).toMatchObject({
      nome: 'Bruno Lima',
      substitui: 'Otávio Mendes',
      cpf: expect.stringMatching(/^•••\.\d{3}\.\d{3}-••$/),
      veredicto: 'PASSOU',
      revogacao: { situacao: 'SEM_SERVICO', como: null, disse: 'a autoridade não publica revogações' },
      carimbo: { confiavel: true },
      certificado: { confiavel: true },
    })
    expect(assinatura?.certificado?.cadeia).toEqual([assinatura?.certificado?.emissor])
    const distancia = Date.parse(assinatura?.carimbo?.instante ?? '') - Date.parse(assinatura?.instante ?? '')
    expect(Math.abs(distancia)).toBeLessThan(30_000)
    expect(dita.revisoes.slice(-2)).toMatchObject([
      { assinadaPor: 'Bruno Lima', carimbada: false, alteracoes: [], permitidas: [] },
      { assinadaPor: null, carimbada: true, alteracoes: [], permitidas: [] },
    ])
    expect(dita.carimbos).toMatchObject([{ veredicto: 'PASSOU', revisao: dita.revisoes.length }])
    expect(assinatura?.revisao).toBe(dita.revisoes.length - 1)
  })

  test('numa assinatura de outro emissor aparece o certificado, com o CPF mascarado, e quem respondeu pela revogação', async () => {
    const ana = await icp.pessoa()
    const dita = await soltar(await deFora(ana))
    expect(dita).toMatchObject({
      veredicto: 'INDETERMINADO',
      explicacao: 'A assinatura é válida, mas o arquivo não é de um documento guardado aqui.',
      sigla: null,
      identico: null,
    })
    expect(dita.assinaturas).toMatchObject([
      {
        nome: 'ANA SOUZA (o arquivo diz: Ana de Fora)',
        veredicto: 'PASSOU',
        certificado: {
          titular: 'ANA SOUZA',
          cpf: '•••.444.777-••',
          emissor: 'AC de prova',
          cadeia: ['AC de prova', 'AC Raiz de prova'],
        },
        revogacao: { situacao: 'BOM', como: 'OCSP', onde: `${icp.url}ocsp`, disse: 'não revogado' },
        carimbo: null,
        revisao: 2,
      },
    ])
    expect(Date.parse(dita.assinaturas[0]?.revogacao?.de ?? '')).toBeLessThan(Date.now())
    expect(JSON.stringify(dita)).not.toContain('11144477735')
  })

  test('de um certificado revogado dizem-se quem informou, quando e por quê', async () => {
    const ana = await icp.pessoa()
    const pdf = await deFora(ana)
    icp.revogar(ana, new Date(Date.now() - 3_600_000))
    const { assinaturas } = await soltar(pdf)
    expect(assinaturas).toMatchObject([
      {
        revogacao: {
          situacao: 'REVOGADO',
          como: 'OCSP',
          disse: expect.stringMatching(/^revogado em .+ às .+ \(chave comprometida\)$/),
        },
      },
    ])
  })

  test('a uma autoridade desconhecida não se pergunta nada', async () => {
    const outra = await icpDeProva()
    const pdf = await deFora(await outra.pessoa())
    const { assinaturas } = await soltar(pdf)
    expect(assinaturas).toMatchObject([{ certificado: { confiavel: false, cadeia: [] }, revogacao: null }])
    expect(outra.servicos.pedidos).toEqual([])
    await outra.fechar()
  })

  test('num PDF forjado com o código de um documento guardado, só é válido o que a assinatura prova', async () => {
    const { id, sigla } = await casa.finalizado('O verdadeiro', { nivelAcesso: 10 })
    const papel = await pdfDe(id)
    expect((await casa.assinar(BRUNO, id)).status).toBe(200)
    const outra = await icpDeProva()
    const forjado = await deFora(await outra.pessoa(), await PDF.load(papel))
    await outra.fechar()
    const explicacao = expect.stringMatching(/a autoridade certificadora não é reconhecida aqui/)
    expect(await soltar(forjado)).toMatchObject({ veredicto: 'INDETERMINADO', explicacao, sigla, identico: false })
    const { status, corpo } = await casa.chamar<Comparacao>(
      ANA,
      'POST',
      `/siga/validacao/${encodeURIComponent(sigla)}/comparar`,
      {
        bruto: forjado,
        cabecalhos: { 'content-type': 'application/pdf' },
      },
    )
    expect([status, corpo]).toMatchObject([200, { veredicto: 'INDETERMINADO', explicacao, sigla }])
  })

  test('86: serviço de revogação fora do ar', async () => {
    const pdf = await deFora(await icp.pessoa({ validade: deAte(-10, 10) }))
    icp.servicos.fora = true
    const dita = await soltar(pdf)
    icp.servicos.fora = false
    expect(dita).toMatchObject({
      veredicto: 'INDETERMINADO',
      explicacao: 'Não foi possível concluir: revogação não consultada (indeterminado).',
    })
    expect(dita.assinaturas[0]?.revogacao).toEqual({
      situacao: 'NAO_CONSULTADA',
      como: null,
      onde: null,
      de: null,
      disse: 'a autoridade não respondeu',
    })
  })

  test('o CPF é mascarado seja como for escrito', () => {
    expect(mascararCpf('11144477735')).toBe('•••.444.777-••')
    expect(mascararCpf('111.444.777-35')).toBe('•••.444.777-••')
    for (const outro of ['', '123', '1114447773', 'abc.def.ghi-jk', 'ABC12345678923'])
      expect(mascararCpf(outro)).toBeNull()
  })
})

describe('documento sem valor, e dados que não se mostram', () => {
  test('documento sem efeito e cancelado dizem isso; o refeito diz por qual foi substituído', async () => {
    const { id, codigoVerificador } = await casa.assinado('Sem efeito depois')
    const motivo = { motivo: 'Assinado por engano' }
    await casa.chamar(BRUNO, 'POST', `/siga/documento/${id}/tornar-sem-efeito`, { corpo: motivo })
    expect(await publica(codigoVerificador)).toMatchObject({ veredicto: 'SEM_EFEITO' })

    const velho = await casa.finalizado('A refazer')
    const { corpo: novo } = await casa.chamar<Documento>(ANA, 'POST', `/siga/documento/${velho.id}/refazer`)
    expect(await publica(velho.codigoVerificador)).toMatchObject({
      veredicto: 'CANCELADO',
      explicacao: expect.stringMatching(
        /^O documento foi cancelado antes da assinatura e não vale\. O ato é de Ana Souza, (em .+, )?às \d\d:\d\d\.$/,
      ),
      substituidoPor: null,
    })
    const feito = await casa.chamar<Documento>(ANA, 'POST', `/siga/documento/${novo.id}/finalizar`, {
      versao: novo.versao,
    })
    expect(await publica(velho.codigoVerificador)).toMatchObject({
      veredicto: 'SUBSTITUIDO',
      explicacao: `O documento foi cancelado e não vale: foi substituído por ${feito.corpo.sigla}.`,
      substituidoPor: feito.corpo.sigla,
    })
    // a copy replaces nothing
    const copiado = await casa.finalizado('Só copiado')
    const { corpo: copia } = await casa.chamar<Documento>(ANA, 'POST', `/siga/documento/${copiado.id}/duplicar`)
    await casa.chamar(ANA, 'POST', `/siga/documento/${copia.id}/finalizar`, { versao: copia.versao })
    expect((await publica(copiado.codigoVerificador)).substituidoPor).toBeNull()
  })

  test('num documento restrito só se diz se é autêntico, sem assunto nem signatários; o arquivo na mão prova o resto', async () => {
    const { id, sigla, codigoVerificador } = await casa.assinado('Sindicância')
    const antes = await pdfDe(id)
    const { status } = await casa.chamar(ANA, 'POST', `/siga/documento/${id}/acesso/restringir`, {
      corpo: { pessoas: [], hipoteseId: await casa.hipotese() },
    })
    expect(status).toBe(200)
    const dita = await publica(codigoVerificador)
    expect(dita).toMatchObject({ veredicto: 'AUTENTICO', sigla, reservado: true, assunto: null })
    expect([dita.assinaturas, dita.revisoes]).toEqual([[], []])
    expect(JSON.stringify(dita)).not.toMatch(/Bruno|Sindic/)
    expect((await soltar(antes)).assinaturas).toMatchObject([{ nome: 'Bruno Lima' }])
    const { corpo: deQuemLe } = await casa.chamar<Validacao>(ANA, 'GET', `/siga/validacao/${codigoVerificador}`)
    expect(deQuemLe).toMatchObject({ reservado: false, assinaturas: [{ nome: 'Bruno Lima' }] })
    const { corpo: deQuemNao } = await casa.chamar<Validacao>(DIEGO, 'GET', `/siga/validacao/${codigoVerificador}`)
    expect(deQuemNao).toMatchObject({ reservado: true, assinaturas: [] })
  })

  test('o documento restrito e o que não existe têm a mesma recusa, no mesmo tempo', async () => {
    const { id, sigla } = await casa.assinado('Escondido')
    await casa.chamar(ANA, 'POST', `/siga/documento/${id}/acesso/restringir`, {
      corpo: { pessoas: [], hipoteseId: await casa.hipotese() },
    })
    casa.portas.configuracao.refusalDelayMs = 200
    const pedir = async (quem: string | undefined, caminho: string) => {
      const inicio = performance.now()
      const { status, problema } = await casa.chamar(quem, 'GET', caminho)
      const batidas = Math.floor((performance.now() - inicio) / 200)
      const { traceId: _, instance: __, dados: ___, ...dito } = problema
      // one delay, or more where the machine is slow
      return { status, dito, esperou: batidas >= 1 }
    }
    const restrito = await pedir(DIEGO, `/siga/validacao/${encodeURIComponent(sigla)}`)
    const nenhum = await pedir(DIEGO, '/siga/validacao/SEAD-OFI-2026%2F99999')
    const codigo = await pedir(undefined, '/publico/validacao/0000000000000000')
    casa.portas.configuracao.refusalDelayMs = 0
    expect(restrito).toEqual(nenhum)
    expect(codigo.esperou).toBe(true)
    expect(nenhum).toMatchObject({ status: 404, esperou: true })
  })

  test('três assinaturas, na ordem em que o arquivo as recebeu, dizem cada uma a sua revisão', async () => {
    const { id, codigoVerificador } = await casa.finalizado('Três', {
      cossignatarioIds: [casa.idDe(CARLA), casa.idDe(OTAVIO)],
    })
    for (const quem of [BRUNO, CARLA, OTAVIO]) expect((await casa.assinar(quem, id)).status).toBe(200)
    const { assinaturas, revisoes } = await publica(codigoVerificador)
    expect(assinaturas.map(({ revisao }) => revisao)).toEqual([2, 3, 4])
    expect(revisoes.map(({ assinadaPor, carimbada }) => (carimbada ? 'carimbo' : assinadaPor))).toEqual([
      null,
      'Bruno Lima',
      'Carla Dias',
      'Otávio Mendes',
      'carimbo',
    ])
    expect(await casa.banco.linhas(sql`select 1 as x from assinatura where documento_id = ${id}`)).toHaveLength(3)
  })
})
