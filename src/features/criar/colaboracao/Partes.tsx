import ui from '#ui/ui.module.css'
import partesCss from './partes.module.css'

import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'

import type { Colaboracao } from '#contract/colaboracao.ts'
import type { Documento } from '#contract/documento.ts'
import { partesDe } from '#contract/texto.ts'
import { confirmar } from '#platform/confirm.ts'
import { Icon } from '#ui/Icon.tsx'
import { ProblemAlert } from '#ui/ProblemAlert.tsx'

import { ParteAberta, type Aberto } from './ParteAberta.tsx'
import { ParteCard } from './ParteCard.tsx'
import { colaboracaoMutations, colaboracaoQueries, reler } from '#domain/colaboracao/queries.ts'

type Props = {
  documento: Documento
  porNoTexto: (parte: number) => void
  /** Saves everything and answers the server's version; null: not saved. */
  salvar: () => Promise<number | null>
  /** Shows on the paper a text that the server changed. */
  adotar: (documento: Documento, dito: string) => void
}

const estados = (partes: { id: number; estado: string }[]) => partes.map(({ id, estado }) => `${id} ${estado}`).join()

/** Parts of the draft that other units write: to ask for, follow, ask for again or withdraw. */
export function Partes({ documento, porNoTexto, salvar, adotar }: Props) {
  const { t } = useLingui()
  const queryClient = useQueryClient()
  const { id } = documento
  const { data, error, refetch } = useQuery(colaboracaoQueries.doDocumento(id))
  const retirar = useMutation(colaboracaoMutations(queryClient, id).retirar)
  const [aberto, setAberto] = useState<Aberto | null>(null)

  // A part was concluded or given back since the draft was loaded, so its list of what is missing is outdated.
  const velho = data !== undefined && estados(data.partes) !== estados(documento.partes)
  useEffect(() => {
    if (velho) void reler(queryClient, id)
  }, [velho, queryClient, id])

  // Once loaded, the cards stay when reloading the list fails, so a half-filled dialog is not lost.
  const falhou = error && <ProblemAlert erro={error} tentar={() => void refetch()} />
  if (!data) return falhou
  if (data.partes.length === 0 && !data.pedir.pode && !aberto) return falhou
  const lugares = partesDe(documento.corpo)
  const retirarParte = async (parte: Colaboracao) => {
    const { nome } = parte
    const sim = await confirmar({
      titulo: t`Retirar o pedido de “${nome}”?`,
      texto: t`Quem ia escrever deixa de ler o rascunho. O que já foi escrito fica no texto, e você pode mudá-lo.`,
      destrutiva: true,
    })
    const versao = sim ? await salvar() : null
    if (versao === null) return
    retirar.mutate(
      { parte: parte.id, versao },
      { onSuccess: (depois) => adotar(depois, t`O pedido de “${nome}” foi retirado`) },
    )
  }
  return (
    <section className={partesCss.partes} aria-labelledby="colaboracao">
      <h2 id="colaboracao" tabIndex={-1}>
        <Trans>Partes de outras unidades</Trans>
      </h2>
      {falhou}
      {retirar.error && <ProblemAlert erro={retirar.error} mantido={t`Nada mudou no documento.`} />}
      {data.partes.length > 0 && (
        <ul className={ui.plain}>
          {data.partes.map((parte) => (
            <ParteCard
              key={parte.id}
              parte={parte}
              noTexto={lugares.includes(parte.id)}
              porNoTexto={() => porNoTexto(parte.id)}
              escrever={() => setAberto({ qual: 'escrever', parte })}
              reabrir={() => setAberto({ qual: 'reabrir', parte })}
              retirar={() => void retirarParte(parte)}
            />
          ))}
        </ul>
      )}
      {data.pedir.pode && (
        <button type="button" className={`${ui.btn} ${ui.small}`} onClick={() => setAberto({ qual: 'pedir' })}>
          <Icon nome="unidade" />
          <Trans>Pedir uma parte</Trans>
        </button>
      )}
      {aberto && (
        <ParteAberta
          aberto={aberto}
          documento={documento}
          partes={data.partes}
          porNoTexto={porNoTexto}
          fechar={() => setAberto(null)}
        />
      )}
    </section>
  )
}
