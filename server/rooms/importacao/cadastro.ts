import type { Retencao } from '#server/core/documento/temporalidade.ts'
import { type Banco, sql } from '../../database/connection.ts'
import { NIVEL_COM_HIPOTESE, type NivelAcesso } from '#contract/nivel-acesso.ts'
import { lerNumeroDaCasa, type NumeroDaCasa } from '#server/core/documento/numero-antigo.ts'
import type { Lida } from './colunas.ts'
import { motivo, type Motivo } from './motivos.ts'

export type Unidade = {
  id: number
  nome: string
  divisaoId: number
  orgaoId: number
  orgao: string
  municipio: string
  /** The unit that keeps the órgão's archive. */
  arquivoId: number | null
}
export type Especie = { id: number; sigla: string; descricao: string; tipo: 'EXPEDIENTE' | 'PROCESSO' }
type Classificacao = Retencao & { id: number }
export type Pessoa = { id: number; lotacaoId: number; orgaoId: number; divisaoId: number }

/** The house's registers that rows name, read once: some thousands of rows. */
export type Cadastro = {
  orgaoDeQuem: string
  orgaos: Map<string, number>
  unidades: Map<string, Unidade>
  especies: Map<string, Especie>
  classificacoes: Map<string, Classificacao>
  hipoteses: Map<string, number>
  pessoas: Map<string, Pessoa>
}

/** Folds case and accents, which don't distinguish names. */
const dobrar = (texto: string) =>
  texto.normalize('NFD').replace(/\p{M}/gu, '').replace(/\s+/g, ' ').trim().toUpperCase()

/**
 * `orgaoId`: the importer's; a unit written without an órgão belongs to it. Of two that had one name or number, the last
 * read counts: the one in force.
 */
export async function lerCadastro(banco: Banco, orgaoId: number): Promise<Cadastro> {
  const [orgaos, unidades, especies, classificacoes, hipoteses, pessoas] = await Promise.all([
    banco.linhas<{ id: number; sigla: string }>(sql`select id, sigla from orgao`),
    banco.linhas<Unidade & { sigla: string; orgaoSigla: string }>(
      sql`select l.id, l.sigla, l.nome, coalesce(l.divisao_id, l.id) as "divisaoId", o.id as "orgaoId", o.sigla as "orgaoSigla",
        o.nome as orgao,
            coalesce(l.municipio, o.municipio) as municipio, (select min(x.id) from lotacao x where x.orgao_id = o.id
              and x.arquivo) as "arquivoId"
          from lotacao l join orgao o on o.id = l.orgao_id order by l.fim is null, l.id`,
    ),
    banco.linhas<Especie>(sql`select id, sigla, descricao, tipo from especie`),
    banco.linhas<Classificacao & { codigo: string }>(
      // headings are left out: they have no retention and no documents
      sql`select id, codigo, corrente, intermediario, destinacao, prazo_corrente as "prazoCorrente",
            prazo_intermediario as "prazoIntermediario"
          from classificacao where not titulo and corrente is not null and intermediario is not null and destinacao is not null
          order by ativa, id`,
    ),
    banco.linhas<{ id: number; nome: string }>(sql`select id, nome from hipotese_legal`),
    banco.linhas<Pessoa & { matricula: string }>(
      sql`select p.id, p.matricula, p.lotacao_id as "lotacaoId", l.orgao_id as "orgaoId", coalesce(l.divisao_id, l.id) as "divisaoId"
          from pessoa p join lotacao l on l.id = p.lotacao_id where not p.externa
          order by p.fim is null, p.id`,
    ),
  ])
  return {
    orgaoDeQuem: orgaos.find(({ id }) => id === orgaoId)?.sigla ?? '',
    orgaos: new Map(orgaos.map(({ id, sigla }) => [dobrar(sigla), id])),
    unidades: new Map(unidades.map((cada) => [dobrar(`${cada.orgaoSigla}/${cada.sigla}`), cada])),
    especies: new Map(
      especies.flatMap((cada) => [[dobrar(cada.descricao), cada] as const, [cada.sigla, cada] as const]),
    ),
    classificacoes: new Map(classificacoes.map((cada) => [dobrar(cada.codigo), cada])),
    hipoteses: new Map(hipoteses.map(({ id, nome }) => [dobrar(nome), id])),
    pessoas: new Map(pessoas.map(({ matricula, ...pessoa }) => [matricula, pessoa])),
  }
}

export type Serie = { orgaoId: number; especieId: number; ano: number; numero: number; filho: number | null }
/** A row with all it names found in the house. */
export type Resolvida = Lida & {
  /** Number here: the old number, respelled as this house writes numbers if it has that form. */
  sigla: string
  serie: Serie | null
  especie: Especie
  unidade: Unidade
  nivel: NivelAcesso
  hipoteseId: number | null
  classificacao: Classificacao | null
  /** Spelled as `sigla`. */
  pai: string | null
  signatarios: Pessoa[]
}

const NIVEIS: Record<string, NivelAcesso> = { 10: 10, 20: 20, 30: 30, 40: 40, 60: 60, 100: 100 }
const NIVEL_DE_SEMPRE = 20
const PERMITIDA = /^(?=.*\d)[\p{L}\d][\p{L}\d .,/\\_\-–()ºª°]*$/u
/** Highest number accepted in a series, so that numbers remain for the house. */
const NUMERO_MAXIMO = 900_000

/** Respells a number as this house writes it, if it has that form. */
export const siglaDaqui = (texto: string) => lerNumeroDaCasa(texto)?.sigla ?? texto.replace(/\s+/g, ' ')

function conferirNumero(antigo: string, daCasa: NumeroDaCasa | undefined, cadastro: Cadastro, ano: number): Motivo[] {
  // drafts have such siglas
  if (!PERMITIDA.test(antigo) || /^TMP-/i.test(antigo)) return [motivo('sigla', 'SIGLA_INVALIDA')]
  if (!daCasa) return []
  const { sigla, orgao, especie } = daCasa
  if (daCasa.via) return [motivo('sigla', 'SIGLA_DE_VIA', { sigla })]
  return [
    ...(cadastro.orgaos.has(orgao) ? [] : [motivo('sigla', 'SIGLA_ORGAO', { orgao })]),
    ...(cadastro.especies.has(especie) ? [] : [motivo('sigla', 'SIGLA_ESPECIE', { especie })]),
    ...(daCasa.ano > ano ? [motivo('sigla', 'SIGLA_ANO')] : []),
    ...(daCasa.numero > NUMERO_MAXIMO ? [motivo('sigla', 'SIGLA_FIM')] : []),
  ]
}

function serieDe(daCasa: NumeroDaCasa | undefined, { orgaos, especies }: Cadastro): Serie | null {
  if (!daCasa) return null
  const [orgaoId, especieId] = [orgaos.get(daCasa.orgao), especies.get(daCasa.especie)?.id]
  if (orgaoId === undefined || especieId === undefined) return null
  return { orgaoId, especieId, ano: daCasa.ano, numero: daCasa.numero, filho: daCasa.filho }
}

/** Whether the level needs, or forbids, a legal ground. */
function conferirHipotese(nivel: number | undefined, hipoteseId: number | null | undefined): Motivo[] {
  if (nivel === undefined) return [motivo('nivel', 'NIVEL_INVALIDO')]
  if (nivel >= NIVEL_COM_HIPOTESE) return hipoteseId === null ? [motivo('hipotese', 'HIPOTESE_FALTA', { nivel })] : []
  return hipoteseId === null ? [] : [motivo('hipotese', 'HIPOTESE_SOBRA', { nivel })]
}

/** Looks up the row's names; adds to `motivos` those not found. */
function acharNomes({ valores }: Lida, cadastro: Cadastro, motivos: Motivo[]) {
  const achar = <T>(coluna: string, onde: Map<string, T>, valor: string, nome = valor): T | undefined => {
    const achado = onde.get(dobrar(nome))
    if (achado === undefined)
      motivos.push(motivo(coluna, `${coluna.toUpperCase()}_DESCONHECIDA` as 'UNIDADE_DESCONHECIDA', { valor }))
    return achado
  }
  const seDita = <T>(coluna: string, onde: Map<string, T>, valor: string | null) =>
    valor === null ? null : achar(coluna, onde, valor)
  const inteira = valores.unidade.includes('/') ? valores.unidade : `${cadastro.orgaoDeQuem}/${valores.unidade}`
  return {
    especie: achar('especie', cadastro.especies, valores.especie),
    unidade: achar('unidade', cadastro.unidades, valores.unidade, inteira),
    classificacao: seDita('classificacao', cadastro.classificacoes, valores.classificacao),
    hipoteseId: seDita('hipotese', cadastro.hipoteses, valores.hipotese),
  }
}

/** Answers the row with what it names, or all its reasons. `hoje`: yyyy-MM-dd. */
export function resolver(lida: Lida, cadastro: Cadastro, hoje: string): Resolvida | { motivos: Motivo[] } {
  const { valores } = lida
  const daCasa = lerNumeroDaCasa(valores.sigla)
  const motivos = conferirNumero(valores.sigla, daCasa, cadastro, Number(hoje.slice(0, 4)))
  const { especie, unidade, classificacao, hipoteseId } = acharNomes(lida, cadastro, motivos)
  if (especie && daCasa && especie.sigla !== daCasa.especie && cadastro.especies.has(daCasa.especie))
    motivos.push(motivo('sigla', 'SIGLA_OUTRA_ESPECIE', { especie: daCasa.especie }))
  const nivel = NIVEIS[valores.nivel ?? NIVEL_DE_SEMPRE]
  motivos.push(...conferirHipotese(nivel, hipoteseId))
  const falta = especie === undefined || unidade === undefined || nivel === undefined
  if (motivos.length > 0 || falta || classificacao === undefined || hipoteseId === undefined) return { motivos }
  return {
    ...lida,
    sigla: siglaDaqui(valores.sigla),
    serie: serieDe(daCasa, cadastro),
    especie,
    unidade,
    nivel,
    hipoteseId,
    classificacao,
    pai: valores.pai === null ? null : siglaDaqui(valores.pai),
    signatarios: valores.signatarios.flatMap(({ matricula }) => cadastro.pessoas.get(matricula ?? '') ?? []),
  }
}
