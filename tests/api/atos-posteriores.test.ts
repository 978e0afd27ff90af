import { unzipSync } from 'fflate'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import type { Achado } from '#contract/busca.ts'
import type { Documento } from '#contract/documento.ts'
import type { MobilAberto } from '#contract/mobil.ts'
import type { Movimentacao } from '#contract/movimentacao.ts'
import type { Comparacao, Protocolo, Validacao } from '#contract/validacao.ts'
import { sql } from '#server/database/connection.ts'

import { atosEm } from '../apoio/atos.ts'
import { ANA, BRUNO, CARLA, type CasaDeTeste, DIEGO, novaCasa } from '../apoio/casa.ts'

let casa: CasaDeTeste
beforeAll(async () => {
  casa = await novaCasa((base) => ({
    configuracao: { ...base.configuracao, limites: { ...base.configuracao.limites, validacao: 100_000 } },
  }))
})
afterAll(() => casa.fechar())
const { abrir, ato, feito, outro } = atosEm(() => casa)

const publica = async (codigo: string) =>
  (await casa.chamar<Validacao>(undefined, 'GET', `/publico/validacao/${codigo}`)).corpo
const porNumero = async (quem: string, codigo: string) =>
  (await casa.chamar<Validacao>(quem, 'GET', `/siga/validacao/${codigo}`)).corpo
type Tipo = 'REVOGA' | 'CANCELA' | 'TORNA_SEM_EFEITO' | 'ALTERA' | 'VER_TAMBEM'
const ligar = (de: Documento, a: Documento, tipo: Tipo) =>
  feito(ANA, de.mobilId, 'vincular', { ...outro(a.mobilId), tipo })
/** A signed document, and another that does `tipo` to it. */
async function atingido(tipo: Tipo, assunto: string) {
  const velho = await casa.assinado(`${assunto} velho`)
  const novo = await casa.assinado(`${assunto} novo`)
  await ligar(novo, velho, tipo)
  return { velho, novo }
}
const nivel = (id: number, nivelAcesso: number) =>
  casa.banco.linhas(sql`update documento set nivel_acesso = ${nivelAcesso}, nivel_ate = null where id = ${id}`)

describe('o efeito de um documento posterior vem antes de "autêntico"', () => {
  test.each([
    ['REVOGA', 'REVOGADO', 'O documento foi assinado, mas não vale mais: foi revogado por'],
    ['CANCELA', 'CANCELADO', 'O documento foi assinado, mas não vale mais: foi cancelado por'],
    ['TORNA_SEM_EFEITO', 'SEM_EFEITO', 'O documento foi assinado, mas não vale mais: foi tornado sem efeito por'],
    ['ALTERA', 'MODIFICADO', 'uma parte do que ele diz não vale mais: foi alterado por'],
  ] as const)('%s: a validação, com ou sem sessão, diz %s e por qual documento', async (tipo, veredicto, palavras) => {
    const { velho, novo } = await atingido(tipo, `Portaria ${tipo}`)
    await nivel(novo.id, 10)
    const dita = await publica(velho.codigoVerificador)
    expect(dita).toMatchObject({
      veredicto,
      atosPosteriores: [
        { tipo, sigla: novo.sigla, codigo: novo.codigoVerificador, documentoId: null, mobilId: null, atingido: false },
      ],
    })
    expect(dita.explicacao).toContain(`${palavras} ${novo.sigla}.`)
    expect(await porNumero(ANA, velho.codigoVerificador)).toMatchObject({
      veredicto,
      atosPosteriores: [{ tipo, sigla: novo.sigla, documentoId: novo.id, mobilId: novo.mobilId }],
    })
    // the revoking document is authentic
    expect(await publica(novo.codigoVerificador)).toMatchObject({ veredicto: 'AUTENTICO', atosPosteriores: [] })
  })

  test('VER_TAMBEM não muda nada; de dois atos, o mais forte dá o veredicto, e os dois aparecem', async () => {
    const { velho } = await atingido('VER_TAMBEM', 'Só veja')
    expect(await publica(velho.codigoVerificador)).toMatchObject({ veredicto: 'AUTENTICO', atosPosteriores: [] })
    const [altera, revoga] = [await casa.assinado('Altera'), await casa.assinado('Revoga')]
    await ligar(altera, velho, 'ALTERA')
    await ligar(revoga, velho, 'REVOGA')
    const dita = await publica(velho.codigoVerificador)
    expect(dita.veredicto).toBe('REVOGADO')
    expect(dita.atosPosteriores.map(({ tipo, sigla }) => [tipo, sigla])).toEqual([
      ['REVOGA', revoga.sigla],
      ['ALTERA', altera.sigla],
    ])
  })

  test('só revoga o documento assinado; desfeito o vínculo, ou sem efeito quem revogou, a revogação acaba', async () => {
    const velho = await casa.assinado('Espera')
    const novo = await casa.finalizado('Ainda não assinado')
    await ligar(novo, velho, 'REVOGA')
    expect((await publica(velho.codigoVerificador)).veredicto).toBe('AUTENTICO')
    await casa.assinar(BRUNO, novo.id)
    expect((await publica(velho.codigoVerificador)).veredicto).toBe('REVOGADO')
    // the link undone
    const desfeito = await atingido('REVOGA', 'A desfazer')
    const [vinculacao] = await casa.banco.linhas<{ id: number }>(
      sql`select id from movimentacao where documento_id = ${desfeito.novo.id} and tipo = 16`,
    )
    expect((await ato(ANA, desfeito.novo.mobilId, 'desfazer', { movimentacoes: [vinculacao?.id] })).status).toBe(200)
    expect(await publica(desfeito.velho.codigoVerificador)).toMatchObject({
      veredicto: 'AUTENTICO',
      atosPosteriores: [],
    })
    // the revoking document without effect
    const { status } = await casa.chamar(BRUNO, 'POST', `/siga/documento/${novo.id}/tornar-sem-efeito`, {
      corpo: { motivo: 'Engano' },
    })
    expect(status).toBe(200)
    expect((await publica(velho.codigoVerificador)).veredicto).toBe('AUTENTICO')
  })

  test('se quem revogou é revogado, o primeiro continua revogado, e a validação diz os dois', async () => {
    const { velho, novo } = await atingido('REVOGA', 'Cadeia')
    const terceiro = await casa.assinado('Terceiro')
    await ligar(terceiro, novo, 'REVOGA')
    const dita = await publica(velho.codigoVerificador)
    expect(dita).toMatchObject({ veredicto: 'REVOGADO', atosPosteriores: [{ sigla: novo.sigla, atingido: true }] })
    expect(dita.explicacao).toContain('que depois também foi atingido por outro documento')
    expect((await publica(novo.codigoVerificador)).veredicto).toBe('REVOGADO')
  })

  test('apagar o vínculo por fora, na tabela, não devolve o "autêntico"', async () => {
    const { velho } = await atingido('REVOGA', 'Apagado por fora')
    await casa.banco.linhas(sql`delete from vinculo where outro_id = ${velho.id}`)
    expect((await publica(velho.codigoVerificador)).veredicto).toBe('REVOGADO')
  })
})

const MARCOS = 'marcos.teixeira@SEAD/DIRAD'
const JOSE = 'jose.medeiros@SEAD/GAB'
const TIPOS = ['REVOGA', 'CANCELA', 'TORNA_SEM_EFEITO', 'ALTERA'] as const
describe('só quem responde pelo documento muda o valor dele', () => {
  const autentico = { veredicto: 'AUTENTICO', atosPosteriores: [] }
  const publico = (assunto: string, autor = ANA, responsavel = BRUNO) =>
    casa.assinado(assunto, { nivelAcesso: 10 }, autor, responsavel)
  const vincular = (quem: string, de: Documento, a: Documento, tipo: Tipo) =>
    ato(quem, de.mobilId, 'vincular', { ...outro(a.mobilId), tipo })
  /** A link from before the rule: the movement and its row, without the authority recorded. */
  async function ligadoDesdeAntes(quem: string, de: Documento, a: Documento, tipo: Tipo) {
    await feito(quem, de.mobilId, 'vincular', { ...outro(a.mobilId), tipo: 'VER_TAMBEM' })
    await casa.banco.linhas(sql`update vinculo set tipo = ${tipo} where documento_id = ${de.id}`)
    await casa.banco.transacao(async (tx) => {
      await tx.linhas(sql`alter table movimentacao disable trigger user`)
      await tx.linhas(
        sql`update movimentacao set dados = dados || jsonb_build_object('tipo', ${tipo}::text) where documento_id = ${de.id} and tipo = 16`,
      )
      await tx.linhas(sql`alter table movimentacao enable trigger user`)
    })
  }

  test.each([
    ['outro órgão', DIEGO],
    ['unidade irmã', CARLA],
  ])('%s: os quatro tipos de vínculo são recusados, com o motivo; "ver também" é aceito', async (_, quem) => {
    const velho = await publico(`Alvo de ${quem}`)
    const novo = await publico(`Nota de ${quem}`, quem, quem)
    for (const tipo of TIPOS) {
      const { status, problema } = await vincular(quem, novo, velho, tipo)
      expect([status, problema.codigo]).toEqual([409, 'SEM_AUTORIDADE_SOBRE_DOCUMENTO'])
      expect(problema.detail).toContain(`Só quem assinou ${velho.sigla}, a unidade que o escreveu ou uma acima dela`)
    }
    expect((await abrir(quem, novo.mobilId)).ligacoes).toEqual([])
    expect((await vincular(quem, novo, velho, 'VER_TAMBEM')).status).toBe(200)
    expect(await publica(velho.codigoVerificador)).toMatchObject(autentico)
  })

  test.each([
    ['a unidade de cima', MARCOS],
    ['a mesma unidade, por outra pessoa', ANA],
    ['o primeiro nível do órgão', JOSE],
  ])('%s revoga', async (_, quem) => {
    const velho = await publico(`Revogado por ${quem}`)
    const novo = await publico(`Revoga, de ${quem}`, quem, quem)
    expect((await vincular(quem, novo, velho, 'REVOGA')).status).toBe(200)
    expect((await publica(velho.codigoVerificador)).veredicto).toBe('REVOGADO')
  })

  test('a unidade de baixo não revoga a de cima, nem uma unidade de primeiro nível revoga outra', async () => {
    const velho = await publico('Da diretoria', MARCOS, MARCOS)
    for (const quem of [ANA, JOSE]) {
      const novo = await publico(`Para cima, de ${quem}`, quem, quem)
      expect((await vincular(quem, novo, velho, 'REVOGA')).status).toBe(409)
    }
  })

  test('quem assinou o primeiro documento o revoga pelo que assina depois, mesmo escrito em outra unidade', async () => {
    const velho = await publico('Assinado por Bruno')
    const novo = await casa.finalizado('Escrito por Carla', { nivelAcesso: 10 }, CARLA, BRUNO)
    expect((await vincular(CARLA, novo, velho, 'REVOGA')).status).toBe(200)
    expect(await publica(velho.codigoVerificador)).toMatchObject(autentico)
    expect((await casa.assinar(BRUNO, novo.id)).status).toBe(200)
    expect((await publica(velho.codigoVerificador)).veredicto).toBe('REVOGADO')
    // a document he signed before the link revokes nothing
    const antes = await publico('Assinado antes', CARLA, BRUNO)
    expect((await vincular(CARLA, antes, velho, 'CANCELA')).status).toBe(409)
  })

  test('quem só recebeu um documento da unidade não revoga outro dela com ele', async () => {
    const [velho, novo] = [await publico('Fica'), await publico('Vai para outra unidade')]
    await feito(ANA, novo.mobilId, 'tramitar', {
      destino: { tipo: 'LOTACAO', id: await casa.unidade('SES/GEVIG') },
    })
    await feito(DIEGO, novo.mobilId, 'receber')
    expect((await vincular(DIEGO, novo, velho, 'REVOGA')).status).toBe(409)
    expect(await publica(velho.codigoVerificador)).toMatchObject(autentico)
  })

  test('quem só recebeu o documento que revoga não desfaz o vínculo; quem pode criá-lo, sim; "ver também", os dois', async () => {
    const [velho, novo] = [await publico('Revogado'), await publico('Revogador que anda')]
    await ligar(novo, velho, 'REVOGA')
    await ligar(novo, velho, 'VER_TAMBEM')
    const [revoga, verTambem] = await casa.banco.linhas<{ id: number }>(
      sql`select id from movimentacao where documento_id = ${novo.id} and tipo = 16 order by id`,
    )
    await feito(ANA, novo.mobilId, 'tramitar', { destino: { tipo: 'LOTACAO', id: await casa.unidade('SES/GEVIG') } })
    await feito(DIEGO, novo.mobilId, 'receber')
    const desfazer = (quem: string, id: number | undefined) =>
      ato(quem, novo.mobilId, 'desfazer', { movimentacoes: [id] })
    const apagavel = async (quem: string) =>
      (
        await casa.chamar<{ content: Movimentacao[] }>(quem, 'GET', `/siga/documento/${novo.id}/movimentacao`)
      ).corpo.content.find(({ id }) => id === revoga?.id)?.apagavel
    expect([await apagavel(DIEGO), await apagavel(ANA)]).toEqual([false, true])
    const recusa = await desfazer(DIEGO, revoga?.id)
    expect([recusa.status, recusa.problema.detail]).toEqual([
      409,
      expect.stringContaining('Só desfaz esta ligação quem pode fazê-la'),
    ])
    expect((await publica(velho.codigoVerificador)).veredicto).toBe('REVOGADO')
    expect((await desfazer(DIEGO, verTambem?.id)).status).toBe(200)
    expect((await desfazer(ANA, revoga?.id)).status).toBe(200)
    expect(await publica(velho.codigoVerificador)).toMatchObject(autentico)
  })

  test.each(TIPOS)('%s feito antes e sem autoridade aparece como relação, sem veredicto', async (tipo) => {
    const velho = await publico(`Antes ${tipo}`)
    const novo = await publico(`Nota ${tipo}`, DIEGO, DIEGO)
    await ligadoDesdeAntes(DIEGO, novo, velho, tipo)
    expect(await publica(velho.codigoVerificador)).toMatchObject(autentico)
    const aberto = await abrir(ANA, velho.mobilId)
    expect(aberto.atosPosteriores).toEqual([])
    expect(aberto.ligacoes).toMatchObject([{ relacao: tipo, inversa: true, documento: { sigla: novo.sigla } }])
    // it changes nothing, so the unit that made it may undo it
    const movimentos = await casa.chamar<{ content: Movimentacao[] }>(
      DIEGO,
      'GET',
      `/siga/documento/${novo.id}/movimentacao`,
    )
    expect(movimentos.corpo.content.find((cada) => cada.tipo === 'VINCULACAO')?.apagavel).toBe(true)
    // nor does it weaken what that document itself revokes
    const anterior = await publico(`Anterior ${tipo}`)
    await ligar(velho, anterior, 'REVOGA')
    expect((await publica(anterior.codigoVerificador)).atosPosteriores).toMatchObject([{ atingido: false }])
  })

  test('um vínculo antigo feito com autoridade vale, e não deixa de valer quando a hierarquia muda', async () => {
    const [velho, outroVelho] = [await publico('De antes'), await publico('De agora')]
    const novo = await publico('Da mesma unidade')
    await ligadoDesdeAntes(ANA, novo, velho, 'REVOGA')
    expect((await publica(velho.codigoVerificador)).veredicto).toBe('REVOGADO')
    const deCima = await publico('De cima', MARCOS, MARCOS)
    expect((await vincular(MARCOS, deCima, outroVelho, 'REVOGA')).status).toBe(200)
    const mover = (pai: string) =>
      casa.banco.linhas(
        sql`update lotacao set pai_id = (select id from lotacao p where p.sigla = ${pai} and p.orgao_id = lotacao.orgao_id)
            where sigla = 'GEGOV'`,
      )
    await mover('GAB')
    expect((await publica(outroVelho.codigoVerificador)).veredicto).toBe('REVOGADO')
    await mover('DIRAD')
  })
})

describe('a validação não conta o que quem consulta não pode saber', () => {
  test('se quem revogou é restrito, a validação diz que foi revogado sem dizer por qual; a quem lê, diz', async () => {
    const { velho, novo } = await atingido('REVOGA', 'Sigilo')
    const { status } = await casa.chamar(ANA, 'POST', `/siga/documento/${novo.id}/acesso/restringir`, {
      corpo: { pessoas: [], hipoteseId: await casa.hipotese() },
    })
    expect(status).toBe(200)
    const oculto = { sigla: null, data: null, codigo: null, documentoId: null, mobilId: null }
    for (const dita of [await publica(velho.codigoVerificador), await porNumero(DIEGO, velho.codigoVerificador)]) {
      expect(dita).toMatchObject({ veredicto: 'REVOGADO', atosPosteriores: [{ tipo: 'REVOGA', ...oculto }] })
      expect(JSON.stringify(dita)).not.toContain(novo.sigla)
    }
    expect(await porNumero(ANA, velho.codigoVerificador)).toMatchObject({
      atosPosteriores: [{ sigla: novo.sigla, documentoId: novo.id }],
    })
  })

  test('o documento não público que revoga aparece sem endereço; se o revogado é restrito, só se diz que não vale', async () => {
    const { velho, novo } = await atingido('REVOGA', 'Limitado')
    await nivel(novo.id, 60)
    expect((await publica(velho.codigoVerificador)).atosPosteriores).toMatchObject([
      { sigla: novo.sigla, codigo: null, documentoId: null },
    ])
    await casa.chamar(ANA, 'POST', `/siga/documento/${velho.id}/acesso/restringir`, {
      corpo: { pessoas: [], hipoteseId: await casa.hipotese() },
    })
    const dita = await publica(velho.codigoVerificador)
    expect(dita).toMatchObject({ veredicto: 'REVOGADO', reservado: true, atosPosteriores: [{ sigla: null }] })
    expect(JSON.stringify(dita)).not.toContain(novo.sigla)
  })
})

describe('o efeito aparece em todo lugar do documento', () => {
  test('busca simples e avançada, leitura, histórico, dossiê, página, arquivo trazido, link público, protocolo, pacote e manifesto', async () => {
    const velho = await casa.assinado('Revogável xilofone')
    const novo = await casa.assinado('Revogador')
    const { bytes } = await casa.chamar(ANA, 'GET', `/siga/documento/${velho.id}/pdf`)
    for (const { id } of [velho, novo]) await nivel(id, 10)
    await ligar(novo, velho, 'REVOGA')
    const esperado = [{ tipo: 'REVOGA', sigla: novo.sigla }]
    type ComAtos = Pick<MobilAberto, 'atosPosteriores'>
    type Lido = ComAtos & { documento?: ComAtos; pecas?: ComAtos[] }
    type Achados = { content: Achado[] }
    const buscas = [
      ['/siga/busca', { q: 'xilofone' }],
      ['/siga/documento', { assunto: 'xilofone' }],
    ] as const
    for (const [endereco, query] of buscas) {
      const { corpo } = await casa.chamar<Achados>(ANA, 'GET', endereco, { query })
      expect(corpo.content).toMatchObject([{ sigla: velho.sigla, atosPosteriores: esperado }])
    }
    // the reading pane of desk and batch, the history page, and each piece of the dossier
    for (const [endereco, onde] of [
      ['', (lido: Lido) => lido],
      ['/movimentacao', ({ documento }: Lido) => documento],
      ['/completo', ({ pecas }: Lido) => pecas?.[0]],
    ] as const) {
      const { corpo } = await casa.chamar<Lido>(ANA, 'GET', `/siga/documento/${velho.id}${endereco}`)
      expect(onde(corpo), endereco).toMatchObject({ atosPosteriores: [{ ...esperado[0], mobilId: novo.mobilId }] })
    }
    const aberto: MobilAberto = await abrir(ANA, velho.mobilId)
    expect(aberto.atosPosteriores).toMatchObject([{ ...esperado[0], mobilId: novo.mobilId }])
    const { corpo: trazido } = await casa.chamar<Comparacao>(undefined, 'POST', '/publico/validacao/arquivo', {
      bruto: bytes,
      cabecalhos: { 'content-type': 'application/pdf' },
    })
    expect(trazido).toMatchObject({ veredicto: 'REVOGADO', identico: true, atosPosteriores: esperado })
    const { corpo: feitoLink } = await casa.chamar<{ link: { endereco: string } }>(
      ANA,
      'POST',
      `/siga/documento/${velho.id}/link-publico`,
    )
    const link = feitoLink.link.endereco.split('=').at(-1)
    expect((await casa.chamar(undefined, 'GET', `/publico/link/${link}`)).corpo).toMatchObject({
      atosPosteriores: esperado,
    })
    const { corpo: onde } = await casa.chamar<Protocolo>(
      undefined,
      'GET',
      `/publico/protocolo/${velho.codigoVerificador}`,
    )
    expect(onde.situacao).toBe(`Revogado por ${novo.sigla}. Em andamento`)
    const pacote = await casa.chamar(ANA, 'GET', `/siga/documento/${velho.id}/pacote`)
    const manifesto = unzipSync(pacote.bytes)['manifest.json'] ?? new Uint8Array()
    expect(JSON.parse(new TextDecoder().decode(manifesto))).toMatchObject({
      documento: { veredicto: 'REVOGADO', vale: false, atosPosteriores: esperado },
    })
  })
})
