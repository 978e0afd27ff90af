import type { Fuso } from '#contract/fuso.ts'
import type { CORES, ICONES } from '#contract/marcador.ts'

import { sql, type SQL } from '../../database/connection.ts'

/** The fields of each kind of row. */
export type ValoresDe = {
  ORGAO: {
    sigla: string
    nome: string
    municipio: string
    uf: string
    externo: boolean
    /** Formatted: 12.345.678/0001-95. */
    cnpj: string | null
    ativo: boolean
    /** SHA-256 of its arms, and the last line of its papers; null: the house's. */
    brasao: string | null
    rodape: string | null
    /** Null: the state capital's. */
    fuso: Fuso | null
  }
  LOTACAO: {
    orgaoId: number
    sigla: string
    nome: string
    paiId: number | null
    externa: boolean
    /** The unit keeps its órgão's archive; one per órgão. */
    arquivo: boolean
    suspensa: boolean
    municipio: string | null
    uf: string | null
    email: string | null
    chefeId: number | null
    /** ISO 8601; null while in force. */
    fim: string | null
  }
  CARGO: { nome: string; ativo: boolean }
  FUNCAO: { nome: string; ativo: boolean }
  ESPECIE: { sigla: string; nome: string; tipo: 'EXPEDIENTE' | 'PROCESSO'; ativo: boolean }
  HIPOTESE_LEGAL: { nome: string; fundamento: string; texto: string | null; niveis: number[]; ativo: boolean }
  MARCADOR: {
    /** Null: common to all. */
    orgaoId: number | null
    finalidade: 'MARCADOR'
    nome: string
    cor: (typeof CORES)[number]
    icone: (typeof ICONES)[number]
    fim: string | null
  }
  CLASSIFICACAO: {
    codigo: string
    descricao: string
    /** Years; null for a heading. */
    corrente: number | null
    intermediario: number | null
    destinacao: 'ELIMINACAO' | 'GUARDA_PERMANENTE' | null
    /** A heading, which only groups classes. */
    titulo: boolean
    paiId: number | null
    /** A term in words that waits for a fact; its years don't count. */
    prazoCorrente: string | null
    prazoIntermediario: string | null
    nota: string | null
    /** Successor of an ended row. */
    sucessoraId: number | null
    ativa: boolean
  }
  PESSOA: {
    identidadeId: number
    /** Id of the first entry it continues; its own when it continues none. */
    idInicial: number
    nome: string
    matricula: string
    lotacaoId: number
    cargoId: number | null
    funcaoId: number | null
    /** First and last day of the posting, yyyy-MM-dd. */
    desde: string | null
    ate: string | null
    fim: string | null
  }
}
export type Registro = keyof ValoresDe

type Definicao<S extends Registro> = {
  tabela: SQL
  /** Field → column and PostgreSQL type. */
  colunas: Record<keyof ValoresDe[S] & string, [coluna: string, tipo: string]>
  /** Defaults of new rows. */
  padrao: Partial<ValoresDe[S]>
  /** The field that tells whether the row is in force. */
  vigor: 'ativo' | 'ativa' | 'fim'
  /** Órgão whose administrators may read the log of row `x`. */
  orgaoId: SQL
}

export const REGISTROS: { [S in Registro]: Definicao<S> } = {
  ORGAO: {
    tabela: sql.raw('orgao'),
    colunas: {
      sigla: ['sigla', 'text'],
      nome: ['nome', 'text'],
      municipio: ['municipio', 'text'],
      uf: ['uf', 'text'],
      externo: ['externo', 'boolean'],
      cnpj: ['cnpj', 'text'],
      ativo: ['ativo', 'boolean'],
      brasao: ['brasao', 'text'],
      rodape: ['rodape', 'text'],
      fuso: ['fuso', 'text'],
    },
    padrao: { externo: false, cnpj: null, ativo: true, brasao: null, rodape: null, fuso: null },
    vigor: 'ativo',
    orgaoId: sql`x.id`,
  },
  LOTACAO: {
    tabela: sql.raw('lotacao'),
    colunas: {
      orgaoId: ['orgao_id', 'bigint'],
      sigla: ['sigla', 'text'],
      nome: ['nome', 'text'],
      paiId: ['pai_id', 'bigint'],
      externa: ['externa', 'boolean'],
      arquivo: ['arquivo', 'boolean'],
      suspensa: ['suspensa', 'boolean'],
      municipio: ['municipio', 'text'],
      uf: ['uf', 'text'],
      email: ['email', 'text'],
      chefeId: ['chefe_id', 'bigint'],
      fim: ['fim', 'timestamptz'],
    },
    padrao: {
      paiId: null,
      externa: false,
      arquivo: false,
      suspensa: false,
      municipio: null,
      uf: null,
      email: null,
      chefeId: null,
      fim: null,
    },
    vigor: 'fim',
    orgaoId: sql`x.orgao_id`,
  },
  CARGO: {
    tabela: sql.raw('cargo'),
    colunas: { nome: ['nome', 'text'], ativo: ['ativo', 'boolean'] },
    padrao: { ativo: true },
    vigor: 'ativo',
    orgaoId: sql`null::bigint`,
  },
  FUNCAO: {
    tabela: sql.raw('funcao'),
    colunas: { nome: ['nome', 'text'], ativo: ['ativo', 'boolean'] },
    padrao: { ativo: true },
    vigor: 'ativo',
    orgaoId: sql`null::bigint`,
  },
  ESPECIE: {
    tabela: sql.raw('especie'),
    colunas: {
      sigla: ['sigla', 'text'],
      nome: ['descricao', 'text'],
      tipo: ['tipo', 'text'],
      ativo: ['ativa', 'boolean'],
    },
    padrao: { ativo: true },
    vigor: 'ativo',
    orgaoId: sql`null::bigint`,
  },
  HIPOTESE_LEGAL: {
    tabela: sql.raw('hipotese_legal'),
    colunas: {
      nome: ['nome', 'text'],
      fundamento: ['fundamento', 'text'],
      texto: ['texto', 'text'],
      niveis: ['niveis', 'smallint[]'],
      ativo: ['ativa', 'boolean'],
    },
    padrao: { texto: null, ativo: true },
    vigor: 'ativo',
    orgaoId: sql`null::bigint`,
  },
  MARCADOR: {
    tabela: sql.raw('marcador'),
    colunas: {
      orgaoId: ['orgao_id', 'bigint'],
      finalidade: ['finalidade', 'text'],
      nome: ['nome', 'text'],
      cor: ['cor', 'text'],
      icone: ['icone', 'text'],
      fim: ['fim', 'timestamptz'],
    },
    padrao: { orgaoId: null, finalidade: 'MARCADOR', fim: null },
    vigor: 'fim',
    orgaoId: sql`x.orgao_id`,
  },
  CLASSIFICACAO: {
    tabela: sql.raw('classificacao'),
    colunas: {
      codigo: ['codigo', 'text'],
      descricao: ['descricao', 'text'],
      corrente: ['corrente', 'int'],
      intermediario: ['intermediario', 'int'],
      destinacao: ['destinacao', 'text'],
      titulo: ['titulo', 'boolean'],
      paiId: ['pai_id', 'bigint'],
      prazoCorrente: ['prazo_corrente', 'text'],
      prazoIntermediario: ['prazo_intermediario', 'text'],
      nota: ['nota', 'text'],
      sucessoraId: ['sucessora_id', 'bigint'],
      ativa: ['ativa', 'boolean'],
    },
    padrao: {
      corrente: null,
      intermediario: null,
      destinacao: null,
      titulo: false,
      paiId: null,
      prazoCorrente: null,
      prazoIntermediario: null,
      nota: null,
      sucessoraId: null,
      ativa: true,
    },
    vigor: 'ativa',
    orgaoId: sql`null::bigint`,
  },
  PESSOA: {
    tabela: sql.raw('pessoa'),
    colunas: {
      identidadeId: ['identidade_id', 'bigint'],
      idInicial: ['id_inicial', 'bigint'],
      nome: ['nome', 'text'],
      matricula: ['matricula', 'text'],
      lotacaoId: ['lotacao_id', 'bigint'],
      cargoId: ['cargo_id', 'bigint'],
      funcaoId: ['funcao_id', 'bigint'],
      desde: ['desde', 'date'],
      ate: ['ate', 'date'],
      fim: ['fim', 'timestamptz'],
    },
    padrao: { cargoId: null, funcaoId: null, desde: null, ate: null, fim: null },
    vigor: 'fim',
    orgaoId: sql`(select l.orgao_id from lotacao l where l.id = x.lotacao_id)`,
  },
}

export const vigora = <S extends Registro>(sobre: S, valores: ValoresDe[S]): boolean => {
  const valor = (valores as Record<string, unknown>)[REGISTROS[sobre].vigor]
  return valor === true || valor === null
}
