import type { CausaDoPlano, SobreDoPlano } from '#contract/plano.ts'

import { diaDe } from '#server/core/plano/dia.ts'
import { emTexto, type Valores } from '#server/core/plano/item.ts'
import { type Dito, dito } from '#server/base/palavras/dizer.ts'

const daUnidade = (nome: string, dia: string, antes: Valores): Dito => {
  const sucessora = emTexto(antes['sucessora'])
  if (antes['como'] === 'DIVIDIR')
    return dito('{nome} foi dividida e extinta em {dia}; esta linha a reabre.', { nome, dia })
  if (sucessora === '') return dito('{nome} foi extinta em {dia}; esta linha a reabre.', { nome, dia })
  return antes['como'] === 'FUNDIR'
    ? dito('{nome} foi extinta em {dia} e fundida em {sucessora}; esta linha a reabre.', { nome, dia, sucessora })
    : dito('{nome} foi extinta em {dia}, e em seu lugar está {sucessora}; esta linha a reabre.', {
        nome,
        dia,
        sucessora,
      })
}

/** A class that another one replaced. */
const daClasse = (nome: string, fim: string, sucessora: string): Dito =>
  fim === ''
    ? dito('{nome} está fora de uso, e em seu lugar está {sucessora}; esta linha volta a usar.', { nome, sucessora })
    : dito('{nome} está fora de uso desde {dia}, e em seu lugar está {sucessora}; esta linha volta a usar.', {
        nome,
        dia: diaDe(fim),
        sucessora,
      })

/** Says since when the row to be reopened is over, and what took its place. */
export function dizerVolta(sobre: SobreDoPlano, nome: string, antes: Valores): Dito {
  const fim = emTexto(antes['fim'])
  const sucessora = emTexto(antes['sucessora'])
  if (sobre === 'CLASSIFICACAO' && sucessora !== '') return daClasse(nome, fim, sucessora)
  if (fim === '') return dito('{nome} está fora de uso; esta linha volta a usar.', { nome })
  const dia = diaDe(fim)
  if (sobre === 'LOTACAO') return daUnidade(nome, dia, antes)
  if (sobre === 'CONCESSAO') return dito('Esta permissão foi retirada em {dia}; esta linha a dá de novo.', { dia })
  if (sobre !== 'PESSOA') return dito('{nome} está fora de uso desde {dia}; esta linha volta a usar.', { nome, dia })
  const unidade = emTexto(antes['unidade'])
  return dito('{nome} saiu de {unidade} em {dia}; esta linha a traz de volta.', { nome, unidade, dia })
}

type Causa = Omit<CausaDoPlano, 'frase'>

function oQueHa({ codigo, aba, colunas: lista }: Causa): Dito {
  const valores = { aba: aba ?? '', colunas: { lista } }
  if (codigo === 'ABA_NAO_LIDA') return dito('A aba {aba} não foi lida.', { aba: aba ?? '' })
  const uma = lista.length === 1
  if (codigo === 'COLUNA_AUSENTE')
    return uma
      ? dito('A aba {aba} não tem a coluna {colunas}.', valores)
      : dito('A aba {aba} não tem as colunas {colunas}.', valores)
  return uma
    ? dito('Da aba {aba} não foi reconhecida nem lida a coluna {colunas}.', valores)
    : dito('Da aba {aba} não foram reconhecidas nem lidas as colunas {colunas}.', valores)
}

/** Says a cause that explains many rows, and how many. */
export function dizerCausa(causa: Causa): Dito {
  const { desconhecidas, naoLidas, conflitos } = causa
  const colunas = { lista: desconhecidas }
  return [
    oQueHa(causa),
    ...(naoLidas === 1 ? (['A única linha dela não foi lida.'] as const) : []),
    ...(naoLidas > 1 ? [dito('As {n} linhas dela não foram lidas.', { n: naoLidas })] : []),
    ...(conflitos === 1 ? (['Uma linha está em conflito por isso.'] as const) : []),
    ...(conflitos > 1 ? [dito('{n} linhas estão em conflito por isso.', { n: conflitos })] : []),
    ...(desconhecidas.length === 1
      ? [dito('A coluna {colunas} não foi reconhecida: pode ser a que falta.', { colunas })]
      : []),
    ...(desconhecidas.length > 1
      ? [dito('As colunas {colunas} não foram reconhecidas: alguma pode ser a que falta.', { colunas })]
      : []),
  ]
}
