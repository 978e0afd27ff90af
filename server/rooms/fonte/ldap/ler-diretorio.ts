import {
  type Aba,
  type LinhaDe,
  type LinhaDePessoa,
  type LinhaDeUnidade,
  type LinhasDoCadastro,
} from '#contract/cadastro.ts'
import { cpfValido, soCpf } from '#contract/cpf.ts'
import type { AvisoNoDiretorio, ConfiguracaoLdap, DiretorioLido } from '#contract/diretorio.ts'

import { amostra } from '#server/core/linhas/celula.ts'
import { ACHADOS_MAXIMO, Coletor } from '#server/core/linhas/coletor.ts'
import { DEFINICOES } from '#server/core/linhas/colunas.ts'
import { conferirLinhas } from '#server/core/linhas/conferir.ts'
import { Folego } from '#server/core/linhas/folego.ts'
import { type Ligada, lerLinha } from '#server/core/linhas/linha.ts'
import type { EntradaDoDiretorio } from '#server/base/ports.ts'
import { lerDiaDoDiretorio } from './datas.ts'
import { acimaDe, normalizarDn } from './dn.ts'

type Atributos = Record<string, string | null>
type Unidade = LinhaDeUnidade & { dn: string }

const TITULO_DA_ABA = { pessoas: DEFINICOES.pessoas.titulo, unidades: DEFINICOES.unidades.titulo }

/** The searches of a source. */
export const buscasDe = ({ base, filtro, pessoas, unidades }: ConfiguracaoLdap) => [
  { base, filtro, atributos: ditos(pessoas) },
  ...(unidades ? [{ base: unidades.base, filtro: unidades.filtro, atributos: ditos(unidades.atributos) }] : []),
]
const ditos = (atributos: Atributos) => [...new Set(Object.values(atributos).filter((nome) => nome !== null))]

const valoresDe = ({ valores }: EntradaDoDiretorio, atributo: string | null | undefined) =>
  atributo ? (valores.get(atributo.toLowerCase()) ?? []) : []

/** Reads entries by the rules of spreadsheet cells. `linha`: position in the answer, from 1. */
class Leitor {
  readonly coletor = new Coletor()
  readonly folego = new Folego()
  readonly colunas: Partial<Record<Aba, string[]>> = {}
  readonly avisos: AvisoNoDiretorio[] = []

  /** First value in sort order, since directories have none; several are reported. */
  private valor(
    aba: 'pessoas' | 'unidades',
    entrada: EntradaDoDiretorio,
    linha: number,
    atributo: string,
    eDia: boolean,
  ) {
    const [primeiro = '', ...outros] = valoresDe(entrada, atributo).toSorted()
    if (outros.length > 0 && this.avisos.length < ACHADOS_MAXIMO)
      this.avisos.push({
        codigo: 'VARIOS_VALORES',
        aba: TITULO_DA_ABA[aba],
        linha,
        coluna: atributo,
        dn: entrada.dn,
        dados: { valor: amostra(primeiro) },
      })
    return eDia ? lerDiaDoDiretorio(primeiro) : primeiro
  }

  /** `fixos`: fields known from elsewhere. */
  ler<A extends 'pessoas' | 'unidades'>(
    aba: A,
    entrada: EntradaDoDiretorio,
    linha: number,
    atributos: Atributos,
    fixos: Record<string, string | undefined>,
  ): LinhaDe<A> | undefined {
    const ligadas: Ligada[] = []
    const celulas: string[] = []
    for (const coluna of DEFINICOES[aba].colunas) {
      const fixo = fixos[coluna.campo]
      const atributo = atributos[coluna.campo]
      if (fixo === undefined && !atributo && !coluna.obrigatoria) continue
      const valor = fixo ?? (atributo ? this.valor(aba, entrada, linha, atributo, coluna.tipo === 'dia') : '')
      ligadas.push({ coluna, titulo: atributo ?? coluna.titulo, indice: celulas.push(valor) - 1 })
    }
    this.colunas[aba] ??= ligadas.map(({ coluna }) => coluna.campo)
    return lerLinha(aba, ligadas, { linha, celulas }, TITULO_DA_ABA[aba], this.coletor, () => undefined)
  }
}

async function lerUnidades(
  leitor: Leitor,
  entradas: readonly EntradaDoDiretorio[],
  atributos: Atributos,
  orgao: string | undefined,
): Promise<Map<string, Unidade>> {
  const siglas = new Map(
    entradas.map((entrada) => [normalizarDn(entrada.dn), valoresDe(entrada, atributos['sigla']).toSorted()[0] ?? '']),
  )
  const unidades = new Map<string, Unidade>()
  for (const [i, entrada] of entradas.entries()) {
    if (leitor.folego.cansado) await leitor.folego.descansar()
    const dn = normalizarDn(entrada.dn)
    const pai = acimaDe(dn)
      .map((acima) => siglas.get(acima))
      .find((sigla) => sigla !== undefined)
    const { chefe: _, ...campos } = atributos
    const lida = leitor.ler('unidades', entrada, i + 1, campos, { orgao: orgao ?? '', pai: pai ?? '' })
    if (lida) unidades.set(dn, { ...lida, dn })
  }
  return unidades
}

/** Chiefs by the units' entries: a person's DN → sigla. */
function chefias(
  entradas: readonly EntradaDoDiretorio[],
  unidades: ReadonlyMap<string, Unidade>,
  atributo: string | null,
) {
  const chefes = new Map<string, Set<string>>()
  for (const entrada of entradas)
    for (const chefe of valoresDe(entrada, atributo)) {
      const sigla = unidades.get(normalizarDn(entrada.dn))?.sigla
      if (sigla !== undefined)
        chefes.set(normalizarDn(chefe), (chefes.get(normalizarDn(chefe)) ?? new Set()).add(sigla))
    }
  return chefes
}

/** A person's unit: named by the entry, else the nearest above it in the directory. */
function siglaDaUnidade(
  entrada: EntradaDoDiretorio,
  atributo: string | null,
  unidades: ReadonlyMap<string, Unidade>,
): string | undefined {
  const dita = valoresDe(entrada, atributo)[0]
  if (dita !== undefined) return unidades.get(normalizarDn(dita))?.sigla ?? dita
  return acimaDe(normalizarDn(entrada.dn))
    .map((acima) => unidades.get(acima))
    .find(Boolean)?.sigla
}

/** Whether the person heads the unit; undefined when the directory names no chiefs. */
const chefia = (chefes: ReturnType<typeof chefias>, entrada: EntradaDoDiretorio, sigla: string) =>
  chefes.size > 0 && { chefe: chefes.get(normalizarDn(entrada.dn))?.has(sigla) ? 'sim' : 'não' }

/** Rows of people and units in a directory, and the faults of others with their DN. */
export async function lerDiretorio(
  { pessoas: daPessoa, unidades: daUnidade }: Pick<ConfiguracaoLdap, 'pessoas' | 'unidades'>,
  [pessoas = [], deUnidades = []]: readonly (readonly EntradaDoDiretorio[])[],
  orgao: string | undefined,
): Promise<DiretorioLido> {
  const leitor = new Leitor()
  const unidades = await lerUnidades(leitor, deUnidades, daUnidade?.atributos ?? {}, orgao)
  const chefes = chefias(deUnidades, unidades, daUnidade?.atributos.chefe ?? null)
  const lidas: LinhaDePessoa[] = []
  for (const [i, entrada] of pessoas.entries()) {
    if (leitor.folego.cansado) await leitor.folego.descansar()
    const sigla = siglaDaUnidade(entrada, daPessoa.unidade, unidades)
    const fixos = {
      ...(daPessoa.orgao === null && { orgao: orgao ?? '' }),
      ...(sigla !== undefined && { unidade: sigla, ...chefia(chefes, entrada, sigla) }),
    }
    const linha = leitor.ler('pessoas', entrada, i + 1, daPessoa, fixos)
    if (linha) lidas.push(linha)
  }
  return juntar(
    leitor,
    pessoas,
    deUnidades,
    { pessoas: lidas, unidades: [...unidades.values()].map(({ dn: _, ...linha }) => linha) },
    daPessoa,
  )
}

async function juntar(
  { coletor, folego, colunas, avisos: nossos }: Leitor,
  pessoas: readonly EntradaDoDiretorio[],
  deUnidades: readonly EntradaDoDiretorio[],
  lidas: Pick<LinhasDoCadastro, 'pessoas' | 'unidades'>,
  daPessoa: ConfiguracaoLdap['pessoas'],
): Promise<DiretorioLido> {
  const vazias = { orgaos: [], cargos: [], permissoes: [], classificacoes: [] }
  const linhas = await conferirLinhas({ ...vazias, ...lidas }, coletor, folego)
  const comDn = <T extends { aba: string | null; linha: number | null }>(achado: T) => {
    const de = achado.aba === TITULO_DA_ABA.unidades ? deUnidades : pessoas
    return { ...achado, dn: achado.linha === null ? null : (de[achado.linha - 1]?.dn ?? null) }
  }
  const { erros, avisos } = coletor.emOrdem([TITULO_DA_ABA.unidades, TITULO_DA_ABA.pessoas])
  const certas = new Set(linhas.pessoas.map(({ onde }) => onde.linha))
  const recusadas = pessoas
    .filter((_, i) => !certas.has(i + 1))
    .map((entrada) => ({
      cpf: soCpf(valoresDe(entrada, daPessoa.cpf)[0] ?? ''),
      matricula: valoresDe(entrada, daPessoa.matricula)[0]?.trim() ?? '',
    }))
  return {
    linhas,
    colunas,
    erros: erros.map(comDn),
    avisos: [...nossos, ...avisos.map(comDn)],
    recusadas: {
      cpfs: recusadas.map(({ cpf }) => cpf).filter(cpfValido),
      matriculas: recusadas.map(({ matricula }) => matricula).filter((matricula) => matricula !== ''),
      semIdentidade: recusadas.filter(({ cpf, matricula }) => !cpfValido(cpf) && matricula === '').length,
    },
  }
}
