import './em-lote.css'

import { Trans, useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'

import { emLote, TECLAS_EM_LOTE } from '#acts/em-lote.ts'
import { AtoEmLote } from '#contract/em-lote.ts'
import { ATOS_MAXIMO } from '#contract/em-lote-maximo.ts'
import { notify } from '#platform/notify.ts'
import { Icon } from '#ui/Icon.tsx'
import { Popover } from '#ui/Popover.tsx'
import { useTeclas } from '#ui/use-teclas.ts'
import { useUmaVez } from '#ui/use-uma-vez.ts'

const AtoEmLoteDialog = lazy(() =>
  import('./partes/AtoEmLoteDialog.tsx').then(({ AtoEmLoteDialog }) => ({ default: AtoEmLoteDialog })),
)

const UmaVia = lazy(() => import('./partes/UmaVia.tsx').then((m) => ({ default: m.UmaVia })))

/** Acts that `partes/de-pronto.ts` does to one via: they ask nothing, and can be taken back for half a minute. */
type DePronto = keyof typeof import('./partes/de-pronto.ts').fazerDePronto
const deProntoSe = (acao: AtoEmLote): acao is DePronto => emLote(acao).semPergunta === true

type Props = {
  /** The vias chosen; a draft has none. */
  mobilIds: number[]
  /** At hand, in this order; the others are behind one more press. */
  aMao: AtoEmLote[]
  /** Acts that make sense for what was chosen; all of them unless said. */
  possiveis?: readonly AtoEmLote[] | undefined
  /** The first of them is the next thing to do. */
  principal?: boolean
  /** They were asked for: nothing is chosen any more. */
  aoPedir: () => void
  /** Asked while the list is as it was: how to go on in it once one via of it is done with. */
  seguir: (mobilId: number) => () => void
}

/** What can be done at once with what was chosen; each asks first, and the server says for how many it is possible. */
export function AtosEmLote({
  mobilIds,
  aMao,
  possiveis = AtoEmLote.options,
  principal = false,
  aoPedir,
  seguir,
}: Props) {
  const { t } = useLingui()
  const queryClient = useQueryClient()
  const [pedido, setPedido] = useState<{ acao: AtoEmLote; depois?: () => void } | null>(null)
  const so = mobilIds.length === 1 ? mobilIds[0] : undefined
  // as the list stands when it is asked for: what is done to a row may take it from there
  const aoSeguir = (mobilId: number) => {
    const continuar = seguir(mobilId)
    return () => {
      aoPedir()
      continuar()
    }
  }
  const fazer = useUmaVez(
    async (chave, acao: DePronto, mobilId: number) => {
      const depois = aoSeguir(mobilId)
      const { fazerDePronto } = await import('./partes/de-pronto.ts')
      await fazerDePronto[acao](queryClient, mobilId, chave)
      depois()
    },
    { deNovo: true },
  )
  const escolher = (acao: AtoEmLote) => {
    if (so === undefined || !emLote(acao).umaVia) setPedido({ acao })
    else if (deProntoSe(acao)) void fazer(acao, so)
    else setPedido({ acao, depois: aoSeguir(so) })
  }
  const comTecla = (ato: AtoEmLote) => () => {
    if (mobilIds.length === 0) return
    if (possiveis.includes(ato)) escolher(ato)
    else notify({ severity: 'info', summary: t`Isto está a caminho: receba antes.` })
  }
  useTeclas(Object.fromEntries(Object.entries(TECLAS_EM_LOTE).map(([tecla, ato]) => [tecla, comTecla(ato)])))
  if (mobilIds.length === 0) return null
  const botao = (ato: AtoEmLote, aoEscolher: () => void) => (
    <button
      key={ato}
      type="button"
      className={principal && ato === aMao[0] ? 'btn small primary' : 'btn small'}
      aria-keyshortcuts={emLote(ato).tecla}
      onClick={aoEscolher}
    >
      <Icon nome={emLote(ato).icone} />
      {emLote(ato).nome()}
      {deProntoSe(ato) && so !== undefined ? '' : '…'}
    </button>
  )
  return (
    <>
      {aMao.filter((ato) => possiveis.includes(ato)).map((ato) => botao(ato, () => escolher(ato)))}
      <span className="em-lote-mais">
        <Popover nome={t`Outros atos em lote`} botao={<Trans>Outros atos</Trans>}>
          {(fechar) => (
            <div className="em-lote-menu">
              {AtoEmLote.options
                .filter((ato) => !aMao.includes(ato) && possiveis.includes(ato))
                .map((ato) =>
                  botao(ato, () => {
                    fechar()
                    escolher(ato)
                  }),
                )}
            </div>
          )}
        </Popover>
      </span>
      {mobilIds.length > ATOS_MAXIMO && (
        <span className="soft">
          <Trans>Até {ATOS_MAXIMO} de cada vez: os primeiros.</Trans>
        </span>
      )}
      {pedido && (
        <Suspense fallback={null}>
          {pedido.depois && so !== undefined ? (
            <UmaVia acao={pedido.acao} mobilId={so} fechar={() => setPedido(null)} aoFazer={pedido.depois} />
          ) : (
            <AtoEmLoteDialog
              acao={pedido.acao}
              mobilIds={mobilIds.slice(0, ATOS_MAXIMO)}
              fechar={() => setPedido(null)}
              aoPedir={aoPedir}
            />
          )}
        </Suspense>
      )}
    </>
  )
}
