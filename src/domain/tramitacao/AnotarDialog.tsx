import ui from '#ui/ui.module.css'

import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type KeyboardEvent, useRef, useState } from 'react'
import { useWatch } from 'react-hook-form'

import { AnotarBody, type Mencionavel } from '#contract/andamento.ts'
import type { Mobil } from '#contract/mobil.ts'
import { bodyOf } from '#ui/form/body-resolver.ts'
import { closeWith } from '#ui/form/close-with.ts'
import { FormDialog } from '#ui/form/FormDialog.tsx'
import { TextArea } from '#ui/form/TextArea.tsx'
import { useBodyForm } from '#ui/form/use-body-form.ts'

import { MencionarField } from './partes/MencionarField.tsx'
import { comecaMencao, comMencao, idsMencionados, nomesMencionados } from './partes/mencoes.ts'
import { tramitacaoMutations } from './queries.ts'

type Campos = { texto: string }
type Props = { mobil: Pick<Mobil, 'id' | 'sigla'>; fechar: () => void }

/** A note that can mention readers of the document: "@" opens the list of people, and choosing one returns to the text. */
export function AnotarDialog({ mobil: { id, sigla }, fechar }: Props) {
  const { t } = useLingui()
  const [escolhidos, setEscolhidos] = useState<Mencionavel[]>([])
  const lista = useRef<HTMLInputElement>(null)
  const cursor = useRef<number | null>(null)
  const anotar = useMutation(tramitacaoMutations.anotar(useQueryClient(), id))
  const form = useBodyForm({
    defaultValues: { texto: '' },
    body: bodyOf(
      AnotarBody,
      ({ texto }: Campos) => ({ texto, mencionados: idsMencionados(texto, escolhidos) }),
      (body, chave) => anotar.mutateAsync({ ...body, chave }),
    ),
    done: (_, dito) => {
      const avisados = nomesMencionados(dito.texto, escolhidos)
      closeWith(fechar, t`Anotação registrada`, avisados === '' ? undefined : t`Avisados: ${avisados}.`)
    },
  })
  const { control, setValue, setFocus } = form
  const texto = useWatch({ control, name: 'texto' })
  const nomes = nomesMencionados(texto, escolhidos)

  const aoTeclar = (evento: KeyboardEvent<HTMLTextAreaElement>) => {
    const { selectionStart, value } = evento.currentTarget
    if (!comecaMencao(evento.key, value.slice(0, selectionStart))) return
    evento.preventDefault()
    cursor.current = selectionStart
    lista.current?.focus()
  }
  const mencionar = (quem: Mencionavel | null) => {
    if (!quem) return
    const com = comMencao(texto, cursor.current ?? texto.length, quem)
    setValue('texto', com.texto)
    setEscolhidos([...escolhidos, quem])
    cursor.current = null
    // The caret can only be placed once the text is in the field.
    requestAnimationFrame(() => {
      setFocus('texto')
      const { activeElement } = document
      if (activeElement instanceof HTMLTextAreaElement) activeElement.setSelectionRange(com.depois, com.depois)
    })
  }
  return (
    <FormDialog
      titulo={t`Anotar em ${sigla}`}
      form={form}
      fechar={fechar}
      mantido={t`Nada mudou no documento.`}
      fazer={<Trans>Anotar</Trans>}
    >
      <p>
        <Trans>A anotação fica no histórico e é lida por quem lê o documento.</Trans>
      </p>
      <TextArea
        control={control}
        nome="texto"
        rotulo={<Trans>Anotação</Trans>}
        ajuda={<Trans>Tecle @ para mencionar alguém.</Trans>}
        rows={4}
        maxLength={500}
        falta={t`Escreva a anotação.`}
        aoSair={({ target }) => {
          cursor.current = target.selectionStart
        }}
        onKeyDown={aoTeclar}
      />
      <MencionarField key={escolhidos.length} mobilId={id} mencionar={mencionar} entrada={lista} />
      {nomes !== '' && (
        <p className={ui.soft} role="status">
          <Trans>Serão avisados: {nomes}</Trans>
        </p>
      )}
    </FormDialog>
  )
}
