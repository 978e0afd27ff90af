import forms from '#ui/forms.module.css'
import ui from '#ui/ui.module.css'
import textos from './textos.module.css'

import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'

import { type TextoDeEmail, TextoSalvo } from '#contract/textos-de-email.ts'
import { notify } from '#platform/notify.ts'
import { bodyOf } from '#ui/form/body-resolver.ts'
import { RegisterReason } from '#ui/form/RegisterReason.tsx'
import { useServerErrors } from '#ui/form/server-errors.ts'
import { TextArea } from '#ui/form/TextArea.tsx'
import { TextField } from '#ui/form/TextField.tsx'
import { useBodyForm } from '#ui/form/use-body-form.ts'
import { ProblemAlert } from '#ui/ProblemAlert.tsx'

import { MotivoDialog } from '#domain/administracao/MotivoDialog.tsx'
import { Previa } from './Previa.tsx'
import { textosMutations } from './queries.ts'
import { Valores } from './Valores.tsx'

type Campos = { assunto: string; texto: string; motivo: string }

export function TextoForm({ texto }: { texto: TextoDeEmail }) {
  const { t } = useLingui()
  const { chave: qual, lingua, versao, doProduto, daCasa, valores } = texto
  const [voltando, setVoltando] = useState(false)
  const mutations = textosMutations(useQueryClient())
  const salvar = useMutation(mutations.salvar)
  const previa = useMutation(mutations.previa)
  const form = useBodyForm({
    defaultValues: { ...(daCasa ?? doProduto), motivo: '' },
    body: bodyOf(
      TextoSalvo,
      (campos: Campos) => ({ ...campos, lingua }),
      (body, chave) => salvar.mutateAsync({ ...body, qual, versao, chave }),
    ),
    done: () => notify({ severity: 'success', summary: t`O texto foi salvo` }),
    again: true,
  })
  const { control } = form
  useServerErrors(previa.error, form.setError)
  const ver = () => {
    const { assunto, texto: dito } = form.getValues()
    previa.mutate({ qual, lingua, assunto, texto: dito })
  }
  const erro = form.erro ?? previa.error
  return (
    <div className={textos.textoDeEmail}>
      <form className={forms.card} onSubmit={(evento) => void form.enviar(evento)} noValidate>
        <TextField control={control} nome="assunto" rotulo={t`Assunto`} maxLength={200} lang={lingua} />
        <TextArea
          control={control}
          nome="texto"
          rotulo={t`Texto`}
          ajuda={t`Um parágrafo por linha, sem formatação. No fim, o Carimbo acrescenta por que a pessoa recebe o e-mail.`}
          rows={12}
          maxLength={4_000}
          lang={lingua}
        />
        <Valores valores={valores} />
        <RegisterReason control={control} nome="motivo" />
        {erro && <ProblemAlert erro={erro} mantido={t`Nada mudou. O que escreveu continua aqui.`} />}
        <div className={ui.row}>
          <button type="submit" className={`${ui.btn} ${ui.primary}`} disabled={form.parado}>
            <Trans>Salvar o texto da casa</Trans>
          </button>
          <button type="button" className={ui.btn} disabled={previa.isPending} onClick={ver}>
            <Trans>Ver como fica</Trans>
          </button>
          {daCasa && (
            <button type="button" className={`${ui.btn} ${ui.plain}`} onClick={() => setVoltando(true)}>
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
