import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Editor } from '@tiptap/react'
import { useState } from 'react'

import { palavras } from '#contract/texto.ts'
import { ATALHO, type TextoPadrao } from '#contract/texto-padrao.ts'
import { textoPadraoMutations, textoPadraoQuery } from '#domain/texto-padrao/queries.ts'
import { confirmar } from '#platform/confirm.ts'
import { useEntrada } from '#platform/entrada.ts'
import { Icon } from '#ui/Icon.tsx'
import { noBody } from '#ui/form/body-resolver.ts'
import { SelectField } from '#ui/form/SelectField.tsx'
import { TextField } from '#ui/form/TextField.tsx'
import { useBodyForm } from '#ui/form/use-body-form.ts'
import { Modal } from '#ui/Modal.tsx'
import { ProblemAlert } from '#ui/ProblemAlert.tsx'
import { RoutePending } from '#ui/RoutePending.tsx'

import { conteudoDe, selecao } from './textos-padrao.ts'

type Props = { editor: Editor; fechar: () => void }

/** Keeps what is selected under a word; listed below are those kept before, one's own and the unit's. */
export function TextosDialog({ editor, fechar }: Props) {
  const { t } = useLingui()
  const queryClient = useQueryClient()
  const [corpo] = useState(() => selecao(editor))
  const { data, error, refetch } = useQuery(textoPadraoQuery())
  const mudar = useMutation(textoPadraoMutations.mudar(queryClient))
  const excluir = useMutation(textoPadraoMutations.excluir(queryClient))
  const falha = error ?? mudar.error ?? excluir.error
  const inserir = (texto: TextoPadrao) => {
    fechar()
    editor.chain().focus().insertContent(conteudoDe(texto.corpo)).run()
  }
  const apagar = async (texto: TextoPadrao) => {
    const { atalho } = texto
    const sim = await confirmar({
      titulo: t`Excluir o texto padrão /${atalho}?`,
      texto: texto.unidade
        ? t`Ele deixa de existir para toda a unidade. Os documentos já escritos não mudam.`
        : t`Os documentos já escritos não mudam.`,
      destrutiva: true,
    })
    if (sim) excluir.mutate(texto)
  }
  return (
    <Modal titulo={t`Textos padrão`} fechar={fechar} larga>
      <p>
        <Trans>
          No texto, digite uma barra e o atalho, como <kbd>/abertura</kbd>, e aperte Tab ou Enter.
        </Trans>
      </p>
      {corpo ? (
        <Guardar corpo={corpo} />
      ) : (
        <p className="soft">
          <Trans>Para guardar um texto novo, selecione-o antes de abrir esta lista.</Trans>
        </p>
      )}
      {falha && <ProblemAlert erro={falha} {...(error && { tentar: () => void refetch() })} />}
      {!data && !error && <RoutePending />}
      {data?.length === 0 && (
        <p className="soft">
          <Trans>Nem você nem a sua unidade têm textos padrão ainda.</Trans>
        </p>
      )}
      <ul className="plain textos-padrao" aria-label={t`Textos guardados`}>
        {data?.map((texto) => (
          <li key={texto.id}>
            <div>
              <kbd>/{texto.atalho}</kbd> <small className="soft">{texto.unidade ? texto.unidade.sigla : t`seu`}</small>
              <p>{palavras(texto.corpo).replace(/\s+/g, ' ').trim().slice(0, 160)}</p>
            </div>
            <div className="row">
              <button type="button" className="btn small" onClick={() => inserir(texto)}>
                <Trans>Inserir</Trans>
              </button>
              {corpo && (
                <button
                  type="button"
                  className="btn small plain"
                  disabled={mudar.isPending}
                  onClick={() => mudar.mutate({ id: texto.id, corpo })}
                >
                  <Trans>Trocar pela seleção</Trans>
                </button>
              )}
              <button
                type="button"
                className="btn small plain"
                aria-label={t`Excluir /${texto.atalho}`}
                disabled={excluir.isPending}
                onClick={() => void apagar(texto)}
              >
                <Icon nome="lixo" />
              </button>
            </div>
          </li>
        ))}
      </ul>
      <div className="row end">
        <button type="button" className="btn" onClick={fechar}>
          <Trans>Fechar</Trans>
        </button>
      </div>
    </Modal>
  )
}

function Guardar({ corpo }: { corpo: TextoPadrao['corpo'] }) {
  const { t } = useLingui()
  const queryClient = useQueryClient()
  const unidade = useEntrada()?.lotacao.sigla ?? ''
  const criar = useMutation(textoPadraoMutations.criar(queryClient))
  const form = useBodyForm({
    defaultValues: { atalho: '', dono: 'meu' },
    // the rest of the body is what is selected
    body: noBody(({ atalho, dono }: { atalho: string; dono: string }) =>
      criar.mutateAsync({ atalho: atalho.trim().replace(/^\//, ''), daUnidade: dono === 'unidade', corpo }),
    ),
    done: () => {
      form.reset()
    },
    again: true,
  })
  const { control } = form
  return (
    <form
      className="textos-guardar"
      noValidate
      onSubmit={(evento) => {
        evento.stopPropagation()
        void form.enviar(evento)
      }}
    >
      <p className="textos-selecao">{palavras(corpo).replace(/\s+/g, ' ').trim().slice(0, 200)}</p>
      <TextField
        control={control}
        nome="atalho"
        rotulo={<Trans>Atalho para o que está selecionado</Trans>}
        autoCapitalize="none"
        validar={(atalho) =>
          ATALHO.test(atalho.trim().replace(/^\//, '')) || t`Use uma palavra de até 30 letras, números e hífens.`
        }
      />
      <SelectField control={control} nome="dono" rotulo={<Trans>Quem usa</Trans>}>
        <option value="meu">{t`Só eu`}</option>
        <option value="unidade">{t`Todos de ${unidade}`}</option>
      </SelectField>
      <button type="submit" className="btn primary" disabled={form.parado}>
        <Trans>Guardar</Trans>
      </button>
      {criar.isSuccess && (
        <p role="status" className="soft">
          <Trans>Guardado.</Trans>
        </p>
      )}
      {form.erro && <ProblemAlert erro={form.erro} />}
    </form>
  )
}
