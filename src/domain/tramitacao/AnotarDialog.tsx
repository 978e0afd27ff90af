import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type KeyboardEvent, useRef, useState } from 'react'
import { useWatch } from 'react-hook-form'

import { AnotarBody, mencaoA, type Mencionavel, MENCOES_MAXIMO } from '#contract/andamento.ts'
import type { Mobil } from '#contract/mobil.ts'
import { Combobox } from '#ui/Combobox.tsx'
import { bodyOf } from '#ui/form/body-resolver.ts'
import { closeWith } from '#ui/form/close-with.ts'
import { FormDialog } from '#ui/form/FormDialog.tsx'
import { TextArea } from '#ui/form/TextArea.tsx'
import { useBodyForm } from '#ui/form/use-body-form.ts'
import { falhaDe, useProcura } from '#ui/use-procura.ts'

import { mencionaveisQuery, tramitacaoMutations } from './queries.ts'

type Campos = { texto: string }
type Props = { mobil: Pick<Mobil, 'id' | 'sigla'>; fechar: () => void }

/** A note, in which people who read the document may be named: "@" goes to the list of them, and back to the words. */
export function AnotarDialog({ mobil: { id, sigla }, fechar }: Props) {
  const { t } = useLingui()
  const [escolhidos, setEscolhidos] = useState<Mencionavel[]>([])
  const [digitado, setDigitado] = useState('')
  const { procurado, buscando } = useProcura(digitado)
  const achados = useQuery(mencionaveisQuery(id, procurado))
  const lista = useRef<HTMLInputElement>(null)
  const cursor = useRef<number | null>(null)
  const anotar = useMutation(tramitacaoMutations.anotar(useQueryClient(), id))
  const mencionadosEm = (dito: string) =>
    [...new Map(escolhidos.map((quem) => [quem.id, quem])).values()].filter(({ nome }) => dito.includes(mencaoA(nome)))
  const nomesDe = (dito: string) =>
    mencionadosEm(dito)
      .map(({ nome }) => nome)
      .join(', ')
  const form = useBodyForm({
    defaultValues: { texto: '' },
    body: bodyOf(
      AnotarBody,
      ({ texto }: Campos) => ({
        texto,
        mencionados: mencionadosEm(texto)
          .slice(0, MENCOES_MAXIMO)
          .map((quem) => quem.id),
      }),
      (body, chave) => anotar.mutateAsync({ ...body, chave }),
    ),
    done: (_, dito) => {
      const avisados = nomesDe(dito.texto)
      closeWith(fechar, t`Anotação registrada`, avisados === '' ? undefined : t`Avisados: ${avisados}.`)
    },
  })
  const { control, setValue, setFocus } = form
  const texto = useWatch({ control, name: 'texto' })
  const nomes = nomesDe(texto)

  const aoTeclar = (evento: KeyboardEvent<HTMLTextAreaElement>) => {
    const { selectionStart, value } = evento.currentTarget
    // in an address of e-mail it is a letter like any other
    if (evento.key !== '@' || !/(^|\s)$/.test(value.slice(0, selectionStart))) return
    evento.preventDefault()
    cursor.current = selectionStart
    lista.current?.focus()
  }
  const mencionar = (quem: Mencionavel | null) => {
    if (!quem) return
    const onde = cursor.current ?? texto.length
    const antes = texto.slice(0, onde)
    const dito = `${antes === '' || /\s$/.test(antes) ? '' : ' '}${mencaoA(quem.nome)} `
    setValue('texto', antes + dito + texto.slice(onde))
    setEscolhidos([...escolhidos, quem])
    cursor.current = null
    // Where the caret stands is the browser's: once the words are there.
    requestAnimationFrame(() => {
      setFocus('texto')
      const { activeElement } = document
      if (activeElement instanceof HTMLTextAreaElement)
        activeElement.setSelectionRange(onde + dito.length, onde + dito.length)
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
      <Combobox
        key={escolhidos.length}
        rotulo={<Trans>Mencionar e avisar (opcional)</Trans>}
        valor={null}
        aoMudar={mencionar}
        opcoes={achados.data ?? []}
        aoDigitar={setDigitado}
        buscando={buscando(achados)}
        falha={falhaDe(achados)}
        texto={({ nome, unidade }) => `${nome} (${unidade})`}
        chave={(quem) => String(quem.id)}
        desenhar={({ nome, cargo, unidade }) => (
          <>
            <b>{nome}</b>
            <small className="soft">{[cargo, unidade].filter(Boolean).join(' · ')}</small>
          </>
        )}
        dica={t`Só quem lê o documento.`}
        nada={t`Ninguém com esse nome lê o documento.`}
        exemplo={t`Nome da pessoa`}
        ref={lista}
      />
      {nomes !== '' && (
        <p className="soft" role="status">
          <Trans>Serão avisados: {nomes}</Trans>
        </p>
      )}
    </FormDialog>
  )
}
