import { Problema } from '#contract/problem.ts'

import type { Banco } from '../../../database/connection.ts'
import type { Como } from '../../cadastro/linhas.ts'
import { reabrirClasses } from '../../cadastro/classificacoes.ts'
import { alterarPessoas, encerrarPessoas, voltarTransferencias } from '../../cadastro/pessoas.ts'
import { alterarUnidades } from '../../cadastro/unidades.ts'
import type { Valores } from '../item.ts'
import {
  alterarAsClasses,
  encerrarAsClasses,
  fecharAsClasses,
  reabrirAsClasses,
  retirarAsClasses,
  substituirAsClasses,
  voltarAsClasses,
} from './classificacoes.ts'
import { criarAsConcessoes, retirarAsConcessoes } from './concessoes.ts'
import { type Guardado, idDe } from './guardado.ts'
import {
  alterarAsPessoas,
  criarAsPessoas,
  devolverChefias,
  encerrarAsPessoas,
  levarDeNovo,
  transferirAsPessoas,
  trazerDeVolta,
} from './pessoas.ts'
import { alterarSimples, criarSimples, orgaoComUnidades, retirarSimples } from './simples.ts'
import { alterarAsUnidades, criarAsUnidades, encerrarAsUnidades, fecharDeNovo, reabrirAsUnidades } from './unidades.ts'

type Ato = {
  /** Applies the rows; answers their ids in the order given. Throws Problema. */
  fazer(tx: Banco, itens: Guardado[], como: Como): Promise<number[]>
  /** Undoes the rows. Throws Problema where that is impossible. */
  desfazer(tx: Banco, itens: Guardado[], como: Como): Promise<unknown>
}

/** Also reopens a row out of use: whether it is in use is one of its values. */
const alterar = (sobre: 'ORGAO' | 'CARGO' | 'FUNCAO'): Ato => ({
  fazer: (tx, itens, como) => alterarSimples(tx, sobre, itens, como),
  desfazer: (tx, itens, como) => alterarSimples(tx, sobre, itens, como, 'antes'),
})
const simples = (sobre: 'CARGO' | 'FUNCAO'): { CRIAR: Ato; ALTERAR: Ato } => ({
  CRIAR: {
    fazer: (tx, itens, como) => criarSimples(tx, sobre, itens, como),
    desfazer: (tx, itens, como) => retirarSimples(tx, sobre, itens, como),
  },
  ALTERAR: alterar(sobre),
})

const encerrarUnidades = (tx: Banco, itens: Guardado[], como: Como) =>
  alterarUnidades(
    tx,
    itens.map((item) => ({ id: idDe(item), muda: { fim: como.agora.toISOString() } })),
    como,
  )

const reabrirPessoas = (tx: Banco, ids: number[], como: Como) =>
  alterarPessoas(
    tx,
    ids.map((id) => ({ id, muda: { fim: null } })),
    como,
  )

/** From a row that moved somebody: only the changes of the human, on the entry they left. */
function doHumano(item: Guardado): Guardado {
  const so = (valores: Valores) =>
    Object.fromEntries(Object.entries(valores).filter(([campo]) => /^(nome|email|cpf)$/.test(campo)))
  return { ...item, linhaId: item.anteriorId, antes: so(item.antes), depois: so(item.depois) }
}

const CARGO = simples('CARGO')
const FUNCAO = simples('FUNCAO')

/** A withdrawn profile is granted as a new row, so that it names the person who grants it now. */
const CONCESSAO: Ato = { fazer: criarAsConcessoes, desfazer: retirarAsConcessoes }

/** Keyed by "sobre acao". */
const ATOS: Record<string, Ato> = {
  'ORGAO CRIAR': {
    fazer: (tx, itens, como) => criarSimples(tx, 'ORGAO', itens, como),
    async desfazer(tx, itens, como) {
      if (await orgaoComUnidades(tx, itens.map(idDe))) throw new Problema('UNIDADE_COM_PESSOAS')
      await retirarSimples(tx, 'ORGAO', itens, como)
    },
  },
  'ORGAO REABRIR': {
    fazer: (tx, itens, como) => alterarSimples(tx, 'ORGAO', itens, como),
    async desfazer(tx, itens, como) {
      if (await orgaoComUnidades(tx, itens.map(idDe))) throw new Problema('UNIDADE_COM_PESSOAS')
      await alterarSimples(tx, 'ORGAO', itens, como, 'antes')
    },
  },
  'ORGAO ALTERAR': alterar('ORGAO'),
  'LOTACAO CRIAR': { fazer: criarAsUnidades, desfazer: encerrarUnidades },
  'LOTACAO REABRIR': { fazer: reabrirAsUnidades, desfazer: fecharDeNovo },
  'LOTACAO ALTERAR': {
    fazer: alterarAsUnidades,
    desfazer: (tx, itens, como) => alterarAsUnidades(tx, itens, como, 'antes'),
  },
  'LOTACAO ENCERRAR': {
    fazer: encerrarAsUnidades,
    desfazer: (tx, itens, como) =>
      alterarUnidades(
        tx,
        itens.map((item) => ({ id: idDe(item), muda: { fim: null } })),
        como,
      ),
  },
  'CARGO CRIAR': CARGO.CRIAR,
  'CARGO REABRIR': CARGO.ALTERAR,
  'CARGO ALTERAR': CARGO.ALTERAR,
  'FUNCAO CRIAR': FUNCAO.CRIAR,
  'FUNCAO REABRIR': FUNCAO.ALTERAR,
  'FUNCAO ALTERAR': FUNCAO.ALTERAR,
  'PESSOA CRIAR': {
    fazer: criarAsPessoas,
    async desfazer(tx, itens, como) {
      await encerrarPessoas(tx, itens.map(idDe), como)
      await devolverChefias(tx, itens, como)
    },
  },
  'PESSOA REABRIR': { fazer: trazerDeVolta, desfazer: levarDeNovo },
  'PESSOA ALTERAR': {
    fazer: alterarAsPessoas,
    async desfazer(tx, itens, como) {
      await alterarAsPessoas(tx, itens, como, 'antes')
      await devolverChefias(tx, itens, como)
    },
  },
  'PESSOA TRANSFERIR': {
    fazer: transferirAsPessoas,
    async desfazer(tx, itens, como) {
      const pares = itens.flatMap((item) =>
        item.anteriorId === null ? [] : [{ nova: idDe(item), antiga: item.anteriorId }],
      )
      await voltarTransferencias(tx, pares, como)
      await alterarAsPessoas(tx, itens.map(doHumano), como, 'antes')
      await devolverChefias(tx, itens, como)
    },
  },
  'PESSOA ENCERRAR': {
    fazer: encerrarAsPessoas,
    desfazer: (tx, itens, como) => reabrirPessoas(tx, itens.map(idDe), como),
  },
  'CONCESSAO CRIAR': CONCESSAO,
  'CONCESSAO REABRIR': CONCESSAO,
  'CLASSIFICACAO CRIAR': {
    fazer: (tx, itens, como) => criarSimples(tx, 'CLASSIFICACAO', itens, como),
    desfazer: retirarAsClasses,
  },
  'CLASSIFICACAO REABRIR': { fazer: reabrirAsClasses, desfazer: fecharAsClasses },
  'CLASSIFICACAO ALTERAR': {
    fazer: (tx, itens, como) => alterarAsClasses(tx, itens, como, 'depois'),
    desfazer: (tx, itens, como) => alterarAsClasses(tx, itens, como, 'antes'),
  },
  'CLASSIFICACAO ENCERRAR': {
    fazer: encerrarAsClasses,
    desfazer: (tx, itens, como) => reabrirClasses(tx, itens.map(idDe), como),
  },
  'CLASSIFICACAO SUBSTITUIR': { fazer: substituirAsClasses, desfazer: voltarAsClasses },
}

export function atoDe({ sobre, acao }: Pick<Guardado, 'sobre' | 'acao'>): Ato {
  const ato = ATOS[`${sobre} ${acao}`]
  if (!ato) throw new Error(`no act for ${sobre} ${acao}`)
  return ato
}
