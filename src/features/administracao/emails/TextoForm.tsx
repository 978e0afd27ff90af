import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useForm } from 'react-hook-form'

import { type TextoDeEmail, TextoSalvo } from '#contract/textos-de-email.ts'
import { notify } from '#platform/notify.ts'
import { bodyResolver } from '#ui/form/body-resolver.ts'
import { useServerErrors } from '#ui/form/server-errors.ts'
import { TextArea } from '#ui/form/TextArea.tsx'
import { TextField } from '#ui/form/TextField.tsx'
import { ProblemAlert } from '#ui/ProblemAlert.tsx'

import { MotivoDialog } from '../MotivoDialog.tsx'
import { Previa } from './Previa.tsx'
import { textosMutations } from './queries.ts'
import { Valores } from './Valores.tsx'

type Campos = { assunto: string; texto: string; motivo: string }

/** The text as it is worded, the values it may name, and how it would look. */
export function TextoForm({ texto }: { texto: TextoDeEmail }) {
  const { t } = useLingui()
  const { chave: qual, lingua, versao, doProduto, daCasa, valores } = texto
  const [chave] = useState(() => crypto.randomUUID())
  const [voltando, setVoltando] = useState(false)
  const mutations = textosMutations(useQueryClient())
  const salvar = useMutation(mutations.salvar)
  const previa = useMutation(mutations.previa)
  const { register, handleSubmit, setError, getValues, formState } = useForm<Campos>({
    defaultValues: { ...(daCasa ?? doProduto), motivo: '' },
    resolver: bodyResolver<Campos>(TextoSalvo, (campos) => ({ ...campos, lingua })),
  })
  const { errors } = formState
  useServerErrors(salvar.error, setError)
  useServerErrors(previa.error, setError)
  const enviar = handleSubmit((campos) =>
    salvar.mutate(
      { ...TextoSalvo.parse({ ...campos, lingua }), qual, versao, chave },
      { onSuccess: () => notify({ severity: 'success', summary: t`O texto foi salvo` }) },
    ),
  )
  const ver = () => {
    const { assunto, texto: dito } = getValues()
    previa.mutate({ qual, lingua, assunto, texto: dito })
  }
  const erro = salvar.error ?? previa.error
  return (
    <div className="texto-de-email">
      <form className="card" onSubmit={(evento) => void enviar(evento)} noValidate>
        <TextField
          rotulo={t`Assunto`}
          maxLength={200}
          lang={lingua}
          erro={errors.assunto?.message}
          campo={register('assunto')}
        />
        <TextArea
          rotulo={t`Texto`}
          ajuda={t`Um parágrafo por linha, sem formatação. No fim, o Carimbo acrescenta por que a pessoa recebe o e-mail.`}
          rows={12}
          maxLength={4_000}
          lang={lingua}
          erro={errors.texto?.message}
          campo={register('texto')}
        />
        <Valores valores={valores} />
        <TextField
          rotulo={t`Motivo`}
          ajuda={t`Fica no registro, com o seu nome.`}
          maxLength={200}
          erro={errors.motivo?.message}
          campo={register('motivo')}
        />
        {erro && <ProblemAlert erro={erro} mantido={t`Nada mudou. O que escreveu continua aqui.`} />}
        <div className="row">
          <button type="submit" className="btn primary" disabled={salvar.isPending}>
            <Trans>Salvar o texto da casa</Trans>
          </button>
          <button type="button" className="btn" disabled={previa.isPending} onClick={ver}>
            <Trans>Ver como fica</Trans>
          </button>
          {daCasa && (
            <button type="button" className="btn plain" onClick={() => setVoltando(true)}>
              <Trans>Voltar ao texto do produto</Trans>
            </button>
          )}
        </div>
      </form>
      {previa.data && <Previa previa={previa.data} lingua={lingua} />}
      {voltando && (
        <MotivoDialog
          titulo={t`Voltar ao texto do produto?`}
          texto={<Trans>O texto da casa deixa de ser enviado. Ele continua no histórico.</Trans>}
          fazer={t`Voltar ao texto do produto`}
          feito={t`Segue o texto do produto`}
          mutacao={mutations.voltar}
          pedido={(motivo, chaveDele) => ({ qual, lingua, versao, motivo, chave: chaveDele })}
          fechar={() => setVoltando(false)}
        />
      )}
    </div>
  )
}
