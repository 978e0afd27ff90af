import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'

import { useComecar } from '#domain/criar/use-comecar.ts'
import { type AtoDaPagina, usePaginaAberta } from '#domain/paleta/da-pagina.ts'
import { buscar } from '#features/busca/buscar.ts'
import { buscaQueries } from '#features/busca/queries.ts'
import { falhaDe, useProcura } from '#ui/use-procura.ts'

import { achados, nomeados } from './achados.ts'
import { comPalavras, type Grupo, podeEscolher } from './opcoes.ts'
import { useLembrados } from './use-lembrados.ts'
import { useLugares } from './use-lugares.ts'

/** Shown before anything is typed; all are found by typing. */
const LUGARES_A_VISTA = 6
const ATOS_A_VISTA = 5
/** Shorter words find too many documents (contract/busca.ts). */
const MENOR_BUSCA = 2

const doAto = ({ chave, nome, icone, explicacao, fazer }: AtoDaPagina) => ({
  chave: `ato-${chave}`,
  nome,
  icone,
  detalhe: explicacao,
  ...(fazer && { fazer }),
})

/** Acts of the open page, those that can't be done apart. */
function useAtos() {
  const { t } = useLingui()
  const pagina = usePaginaAberta()
  const atos = (pagina?.atos() ?? []).map(doAto)
  return {
    possiveis: { nome: pagina?.titulo ?? '', opcoes: atos.filter(podeEscolher) },
    impossiveis: { nome: t`Agora não é possível`, opcoes: atos.filter((ato) => !podeEscolher(ato)) },
  }
}

/** The search itself: always there, at the end. */
function useBuscaEmTudo(q: string): Grupo {
  const { t } = useLingui()
  const router = useRouter()
  return {
    nome: t`Busca`,
    opcoes: [
      {
        chave: 'buscar',
        icone: 'busca',
        nome: t`Buscar por “${q}”`,
        onde: { to: '/busca', search: { q } },
        fazer: () => void buscar(q, router),
      },
      {
        chave: 'avancada',
        icone: 'filtro',
        nome: t`Busca avançada`,
        onde: { to: '/busca-avancada', search: { assunto: q } },
      },
    ],
  }
}

/**
 * The palette's groups for what is typed. What is known here comes at once and first, so that what the server finds moves
 * nothing above it, but for what the text names exactly. `antigos`: found for what was typed before, while the answer comes.
 */
export function useGrupos(texto: string) {
  const { t } = useLingui()
  const q = texto.trim()
  const { procurado, buscando } = useProcura(texto)
  const consulta = useQuery(buscaQueries.sugestao(procurado))
  const { comecar, comecando, erro } = useComecar(undefined, { replace: false })
  const lembrados = useLembrados(usePaginaAberta()?.titulo)
  const lugares = useLugares()
  const { possiveis, impossiveis } = useAtos()
  const emTudo = useBuscaEmTudo(q)
  const ate = (grupo: Grupo, quantos: number) => ({ ...grupo, opcoes: grupo.opcoes.slice(0, quantos) })
  const irPara = { nome: t`Ir para`, opcoes: lugares }
  if (q === '')
    return {
      grupos: comOpcoes([ate(possiveis, ATOS_A_VISTA), lembrados, ate(irPara, LUGARES_A_VISTA)]),
      antigos: [],
      buscando: false,
      achou: 0,
      falha: null,
      erro,
      comecando,
    }
  const esperando = buscando(consulta)
  const sugestoes = consulta.data
  const daqui = [possiveis, irPara].map(({ nome, opcoes }) => ({ nome, opcoes: comPalavras(opcoes, q) }))
  const doServidor = sugestoes ? [nomeados(sugestoes), ...achados(sugestoes, procurado, comecar)] : []
  const [exatos, ...outros] = esperando ? [] : doServidor
  const grupos = comOpcoes([
    ...(exatos ? [exatos] : []),
    ...daqui,
    ...outros,
    { nome: impossiveis.nome, opcoes: comPalavras(impossiveis.opcoes, q) },
  ])
  return {
    grupos: q.length < MENOR_BUSCA ? grupos : [...grupos, emTudo],
    antigos: esperando ? comOpcoes(doServidor) : [],
    buscando: esperando,
    achou: grupos.reduce((soma, { opcoes }) => soma + opcoes.length, 0),
    falha: esperando ? null : falhaDe(consulta),
    erro,
    comecando,
  }
}

const comOpcoes = (grupos: Grupo[]) => grupos.filter(({ opcoes }) => opcoes.length > 0)
