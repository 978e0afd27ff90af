import { afterAll, beforeAll, expect, test } from 'vitest'

import type { Aberto, EscolhasDaReorganizacao, Reorganizacao, ReorganizacaoInteira } from '#contract/reorganizacao.ts'
import { linha, sql } from '#server/database/connection.ts'
import { hoje } from '#server/core/documento/escrita.ts'

import { atosEm } from '../apoio/atos.ts'
import { CARLA, type CasaDeTeste, DIEGO, novaCasa } from '../apoio/casa.ts'
import { reorganizacoesEm } from '../apoio/reorganizacao.ts'

/** Administers everything, from a unit that stays. */
const JOSE = 'jose.medeiros@SEAD/GAB'
const OLIVIA = 'olivia.santana@SEAD/DIRAD'
const BASE = '/siga/administracao/reorganizacao'
let casa: CasaDeTeste
const unidades: Record<string, number> = {}
beforeAll(async () => {
  casa = await novaCasa()
  for (const sigla of ['SEAD/GAB', 'SEAD/DIRAD', 'SEAD/GEGOV', 'SEAD/GELIC', 'SEAD/NUCOM', 'SES/DIRAS', 'SES/GEVIG'])
    unidades[sigla] = await casa.unidade(sigla)
  await casa.banco.linhas(
    sql`insert into concessao (perfil, pessoa_id, desde, dada_em) values ('ADMINISTRADOR_GERAL', ${casa.idDe(JOSE)}, '2026-01-01', now())`,
  )
})
afterAll(() => casa.fechar())
const u = (sigla: string) => unidades[sigla] ?? 0
const { promessasDePe } = atosEm(() => casa)
const { redistribuicoes, ...de } = reorganizacoesEm(() => casa)
const previa = (escolhas: EscolhasDaReorganizacao) => de.previa(escolhas, JOSE)
const criar = (escolhas: EscolhasDaReorganizacao, mais: object = {}, quem = JOSE) => de.criar(escolhas, mais, quem)
const concluida = (escolhas: EscolhasDaReorganizacao) => de.concluida(escolhas, JOSE)
const ateOFim = (id: number) => de.ateOFim(id, JOSE)
const acima = async (sigla: string) =>
  (await linha<{ pai: string | null; orgao: string; divisao: string | null }>(
    casa.banco,
    sql`select a.sigla as pai, o.sigla as orgao, d.sigla as divisao from lotacao l join orgao o on o.id = l.orgao_id
          left join lotacao a on a.id = l.pai_id left join lotacao d on d.id = l.divisao_id where l.id = ${u(sigla)}`,
  )) ?? null
const ler = async (id: number, quem = JOSE) =>
  (await casa.chamar<ReorganizacaoInteira>(quem, 'GET', `${BASE}/${id}`)).corpo

test('a prévia diz as unidades abaixo, o que elas têm, e para onde vai o que tem regra própria', async () => {
  const doc = await casa.assinado('Na unidade de baixo: à parte')
  const outro = await casa.assinado('Na unidade de baixo: o resto')
  const escolhas: EscolhasDaReorganizacao = { tipo: 'EXTINGUIR', unidades: [u('SEAD/DIRAD')], destinoId: u('SEAD/GAB') }
  const sem = (await previa(escolhas)).corpo
  expect(sem.impedimentos[0]?.explicacao).toMatch(/^SEAD\/DIRAD tem \d+ unidades abaixo dela\. Leve-as junto/)
  expect(sem.subunidades.map(({ sigla }) => sigla)).toEqual(expect.arrayContaining(['GEGOV', 'GELIC']))
  expect(sem.levados).toBe(0)
  const com = (await previa({ ...escolhas, comSubunidades: true })).corpo
  expect(com.impedimentos).toEqual([])
  expect(com.levados).toBeGreaterThanOrEqual(2)

  const regras = [{ por: 'DOCUMENTO' as const, id: doc.id, unidadeId: u('SEAD/GAB') }]
  const dividir: EscolhasDaReorganizacao = {
    tipo: 'DIVIDIR',
    unidades: [u('SEAD/GEGOV')],
    destinoId: u('SEAD/NUCOM'),
    regras,
  }
  const emMaos = (await previa(dividir)).corpo.abertos.find(({ tipo }) => tipo === 'COM_A_UNIDADE')
  expect(emMaos?.destino?.sigla).toBe('NUCOM')
  expect(emMaos?.outros.map(({ quantos, destino }) => [quantos, destino.sigla])).toEqual([[1, 'GAB']])
  const { content } = (
    await casa.chamar<{ content: Aberto[] }>(JOSE, 'POST', `${BASE}/previa/lista`, {
      corpo: dividir,
      query: { que: 'COM_A_UNIDADE', page: '0', size: '500' },
    })
  ).corpo
  const vai = new Map(content.map(({ documentoId, destino }) => [documentoId, destino?.sigla]))
  expect([vai.get(doc.id), vai.get(outro.id)]).toEqual(['GAB', 'NUCOM'])
})

test('extinta com as de baixo, cada unidade passa à sucessora com o que tem, e o resultado diz o que foi feito', async () => {
  const daqui = await casa.assinado('De quem acaba', {}, OLIVIA, OLIVIA)
  const deBaixo = await casa.assinado('De quem vai junto', { nivelAcesso: 30 })
  const fim = await concluida({
    tipo: 'EXTINGUIR',
    unidades: [u('SEAD/DIRAD')],
    destinoId: u('SEAD/GAB'),
    comSubunidades: true,
  })
  expect(await acima('SEAD/GEGOV')).toEqual({ pai: 'GAB', orgao: 'SEAD', divisao: 'GAB' })
  expect(await acima('SEAD/GELIC')).toEqual({ pai: 'GAB', orgao: 'SEAD', divisao: 'GAB' })
  expect((await redistribuicoes([daqui.id, deBaixo.id])).map(({ n }) => n)).toEqual([1, 1])
  const inteira = await ler(fim.id)
  expect(inteira.feito.every(({ destino }) => destino.sigla === 'GAB')).toBe(true)
  expect(inteira.feito.reduce((soma, { quantos }) => soma + quantos, 0)).toBe(inteira.feitos)
  expect(inteira.arredores).toContainEqual({ tipo: 'PESSOAS', quantos: expect.any(Number), como: 'SEGUE' })
  expect(inteira.partes.map(({ estado, destino }) => [estado, destino?.sigla])).toEqual(
    inteira.partes.map(() => ['CONCLUIDA', 'GAB']),
  )
  expect(inteira.partes.flatMap(({ origens }) => origens.map(({ sigla }) => sigla))).toEqual(
    expect.arrayContaining(['GEGOV', 'GELIC']),
  )
  // the list shows each once
  const lista = (await casa.chamar<{ content: Reorganizacao[] }>(JOSE, 'GET', BASE)).corpo.content
  expect(lista.map(({ id }) => id)).toContain(fim.id)
  expect(lista.filter(({ id }) => inteira.partes.some((parte) => parte.id === id))).toEqual([])
  await promessasDePe()
}, 90_000)

test('a sucessora que estava abaixo toma o lugar da extinta, e as outras ficam abaixo dela', async () => {
  await concluida({
    tipo: 'EXTINGUIR',
    unidades: [u('SES/DIRAS')],
    destinoId: u('SES/GEVIG'),
    comSubunidades: true,
  })
  expect(await acima('SES/GEVIG')).toMatchObject({ orgao: 'SES', divisao: null, pai: null })
  const abaixo = await casa.banco.linhas<{ sigla: string }>(
    sql`select sigla from lotacao where pai_id = ${u('SES/DIRAS')} and fim is null`,
  )
  expect(abaixo).toEqual([])
  await promessasDePe()
}, 60_000)

test('uma unidade não é sucedida por outra abaixo dela, nem mudada por quem não a alcança', async () => {
  // GELIC is below GEGOV, which is below GAB: GAB's successor would hang from itself
  await casa.banco.linhas(sql`update lotacao set pai_id = ${u('SEAD/GEGOV')} where id = ${u('SEAD/GELIC')}`)
  const escolhas: EscolhasDaReorganizacao = {
    tipo: 'EXTINGUIR',
    unidades: [u('SEAD/GAB')],
    destinoId: u('SEAD/GELIC'),
    comSubunidades: true,
  }
  expect((await previa(escolhas)).corpo.impedimentos.map(({ codigo }) => codigo)).toContain('REORGANIZACAO_EM_CIRCULO')
  expect((await criar(escolhas)).problema.codigo).toBe('REORGANIZACAO_EM_CIRCULO')
  expect((await criar(escolhas, {}, CARLA)).problema.codigo).toBe('SO_DE_QUEM_ADMINISTRA')
})

test('a reorganização com dia marcado se cancela antes de começar, uma vez; a que começou, não', async () => {
  const amanha = hoje(new Date(Date.now() + 86_400_000))
  const escolhas: EscolhasDaReorganizacao = { tipo: 'MOVER', unidades: [u('SEAD/NUCOM')], paiId: u('SEAD/GEGOV') }
  const marcada = await criar(escolhas, { data: amanha })
  const desistir = (id: number, quem = JOSE, motivo = 'Decreto revogado') =>
    casa.chamar<Reorganizacao>(quem, 'POST', `${BASE}/${id}/desistir`, { corpo: { motivo } })
  expect((await desistir(marcada.corpo.id, DIEGO)).problema.codigo).toBe('SO_DE_QUEM_ADMINISTRA')
  expect((await desistir(marcada.corpo.id, JOSE, '  ')).status).toBe(422)
  expect((await desistir(marcada.corpo.id)).corpo.estado).toBe('CANCELADA')
  expect((await desistir(marcada.corpo.id)).problema.codigo).toBe('REORGANIZACAO_JA_COMECOU')
  const { relogio } = casa.portas
  casa.portas.relogio = { agora: () => new Date(Date.now() + 2 * 86_400_000) }
  expect((await ateOFim(marcada.corpo.id)).estado).toBe('CANCELADA')
  casa.portas.relogio = relogio
  const dito = await linha<{ ato: string; motivo: string }>(
    casa.banco,
    sql`select ato, motivo from registro_administrativo where sobre = 'REORGANIZACAO' and linha_id = ${marcada.corpo.id}
        order by seq desc limit 1`,
  )
  expect(dito).toEqual({ ato: 'DESFAZER', motivo: 'Decreto revogado' })
  const feita = await concluida(escolhas)
  expect((await desistir(feita.id)).problema.codigo).toBe('REORGANIZACAO_JA_COMECOU')
  expect(feita.destino?.sigla).toBe('GEGOV')
})

test('movida ao primeiro nível de outro órgão, o resultado diz qual', async () => {
  const orgao = await linha<{ id: number }>(casa.banco, sql`select id from orgao where sigla = 'SEFAZ'`)
  const fim = await concluida({ tipo: 'MOVER', unidades: [u('SEAD/NUCOM')], paiId: null, orgaoId: orgao?.id ?? 0 })
  expect([fim.orgaoDestino, fim.destino]).toEqual(['SEFAZ', null])
  expect(await acima('SEAD/NUCOM')).toEqual({ pai: null, orgao: 'SEFAZ', divisao: null })
})
