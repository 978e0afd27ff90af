import ui from '#ui/ui.module.css'
import editaisCss from './editais.module.css'

import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'

import type { Mobil } from '#contract/mobil.ts'
import { notify } from '#platform/notify.ts'
import { FormDialog } from '#ui/form/FormDialog.tsx'
import { ProblemAlert } from '#ui/ProblemAlert.tsx'
import { useUmaVez } from '#ui/use-uma-vez.ts'

import { nomeDoEdital } from './nomes-do-edital.ts'
import { editalMutations, editalQueries } from './queries.ts'

type Props = { mobil: Pick<Mobil, 'id' | 'sigla'>; fechar: () => void }

/** Adds it to an edital in preparation, by default the newest, or to a new one. */
export function IncluirEmEditalDialog({ mobil: { id, sigla }, fechar }: Props) {
  const { t } = useLingui()
  const { data, error, refetch } = useQuery(editalQueries.lista())
  const incluir = useMutation(editalMutations.incluir(useQueryClient(), id))
  const [escolhido, setEscolhido] = useState<number | null>()
  const abertos = data?.editais.filter(({ publicacao }) => publicacao === null) ?? []
  const editalId = escolhido === undefined ? (abertos[0]?.id ?? null) : escolhido
  const confirmar = useUmaVez((chave, para: number | null) =>
    incluir.mutateAsync(
      { editalId: para, chave },
      {
        onSuccess: () => {
          notify({ severity: 'success', summary: t`${sigla} incluído em edital` })
          fechar()
        },
      },
    ),
  )
  return (
    <FormDialog
      titulo={t`Incluir ${sigla} em edital de eliminação`}
      form={{ enviar: () => confirmar(editalId), erro: incluir.error, parado: incluir.isPending }}
      fechar={fechar}
      falta={!data}
      perigo
      mantido={t`Nada mudou no documento.`}
      fazer={<Trans>Incluir em edital</Trans>}
    >
      <p>
        <Trans>Publica-se que será eliminado. Pode ser retirado do edital enquanto não for eliminado.</Trans>
      </p>
      {error && <ProblemAlert erro={error} tentar={() => void refetch()} />}
      {data && (
        <fieldset className={editaisCss.editalQuais}>
          <legend>
            <Trans>Em que edital</Trans>
          </legend>
          {abertos.map((edital) => {
            const nome = nomeDoEdital(edital)
            return (
              <label key={edital.id}>
                <input
                  type="radio"
                  name="edital"
                  checked={editalId === edital.id}
                  onChange={() => setEscolhido(edital.id)}
                />
                <span>
                  <Trans>Edital {nome}</Trans>{' '}
                  <small className={ui.soft}>
                    <Plural value={edital.documentos} one="# documento" other="# documentos" />
                  </small>
                </span>
              </label>
            )
          })}
          <label>
            <input type="radio" name="edital" checked={editalId === null} onChange={() => setEscolhido(null)} />
            <span>{t`Um novo edital`}</span>
          </label>
        </fieldset>
      )}
    </FormDialog>
  )
}
