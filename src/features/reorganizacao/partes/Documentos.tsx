import ui from '#ui/ui.module.css'
import reorganizacao from '#domain/reorganizacao/reorganizacao.module.css'

import { Trans, useLingui } from '@lingui/react/macro'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { type UseFormReturn, useWatch } from 'react-hook-form'

import type { Aberto, EscolhasDaReorganizacao, TipoDeAberto } from '#contract/reorganizacao.ts'
import { UnidadePicker } from '#domain/lotacao/UnidadePicker.tsx'
import { MostrarMais } from '#ui/MostrarMais.tsx'
import { ProblemAlert } from '#ui/ProblemAlert.tsx'

import { type Campos, dita } from '../campos.ts'
import { reorganizacaoQueries } from '#domain/reorganizacao/queries.ts'

type Props = { form: UseFormReturn<Campos>; escolhas: EscolhasDaReorganizacao; tipo: TipoDeAberto; mudavel: boolean }

/** A document as far as this person may read it. */
export const Nome = ({ documento: { sigla, mobilId, assunto } }: { documento: Omit<Aberto, 'destino' | 'tipo'> }) =>
  sigla === null ? (
    <span className={ui.soft}>
      <Trans>Um documento que você não lê</Trans>
    </span>
  ) : (
    <>
      {mobilId === null ? (
        sigla
      ) : (
        <Link to="/documento/$codigo/$numero" params={{ codigo: String(mobilId), numero: sigla }}>
          {sigla}
        </Link>
      )}{' '}
      {assunto}
    </>
  )

/** The open documents of one kind, page by page. Ticked ones can get a destination of their own. */
export function Documentos({ form, escolhas, tipo, mudavel }: Props) {
  const { t } = useLingui()
  const [marcados, setMarcados] = useState<number[]>([])
  const lista = useRef<HTMLUListElement>(null)
  const documentos = useWatch({ control: form.control, name: 'documentos' })
  const consulta = useInfiniteQuery(reorganizacaoQueries.abertos(escolhas, tipo))
  const { data, error } = consulta
  if (error) return <ProblemAlert erro={error} />
  const marcar = (id: number, sim: boolean) =>
    setMarcados(sim ? [...marcados, id] : marcados.filter((cada) => cada !== id))
  return (
    <>
      <ul className={`${ui.plain} ${reorganizacao.reorganizacaoDocumentos}`} ref={lista} tabIndex={-1}>
        {data?.pages
          .flatMap(({ content }) => content)
          .map(({ destino, ...documento }) => {
            const { documentoId, mobilId, sigla } = documento
            const nome = sigla ?? t`um documento que você não lê`
            const outro = documentos[documentoId]
            const vai = outro ?? destino
            return (
              <li key={`${documentoId} ${mobilId}`} className={ui.row}>
                {mudavel && (
                  <input
                    type="checkbox"
                    aria-label={t`Marcar ${nome}`}
                    checked={marcados.includes(documentoId)}
                    onChange={({ target }) => marcar(documentoId, target.checked)}
                  />
                )}
                <span>
                  <Nome documento={documento} /> {vai && <small className={ui.soft}>→ {dita(vai)}</small>}
                </span>
                {outro && (
                  <button
                    type="button"
                    className={`${ui.btn} ${ui.small}`}
                    aria-label={t`Voltar ao destino comum: ${nome}`}
                    onClick={() => {
                      const { [documentoId]: _, ...outros } = documentos
                      form.setValue('documentos', outros)
                    }}
                  >
                    <Trans>Voltar ao destino comum</Trans>
                  </button>
                )}
              </li>
            )
          })}
      </ul>
      <MostrarMais consulta={consulta} pequeno />
      {marcados.length > 0 && (
        <UnidadePicker
          rotulo={t`Destino dos documentos marcados`}
          valor={null}
          aoMudar={(unidade) => {
            if (!unidade) return
            form.setValue('documentos', { ...documentos, ...Object.fromEntries(marcados.map((id) => [id, unidade])) })
            setMarcados([])
            // The field with the focus disappears: the focus goes to the list.
            lista.current?.focus()
          }}
        />
      )}
    </>
  )
}
