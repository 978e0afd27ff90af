import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Controller, useForm, useWatch } from 'react-hook-form'

import { dossie } from '#acts/dossie.ts'
import type { Achado } from '#contract/busca.ts'
import type { TipoDeVinculo } from '#contract/dossie.ts'
import type { MobilAberto } from '#contract/mobil.ts'
import { Previsao } from '#features/acesso/Previsao.tsx'
import { PrazoTermina } from '#features/prazo/PrazoTermina.tsx'
import { avisarComDesfazer } from '#features/tramitacao/desfazer.ts'
import { notify } from '#platform/notify.ts'
import { Modal } from '#ui/Modal.tsx'
import { ProblemAlert } from '#ui/ProblemAlert.tsx'

import { DocumentoPicker } from './DocumentoPicker.tsx'
import { nomeDaRelacao, TIPOS_DE_VINCULO } from './palavras.ts'
import { COM_OUTRO, dossieMutations, type AtoComOutro, type Pedido } from './queries.ts'

type Props = { acao: Pedido['acao']; aberto: MobilAberto; fechar: () => void }
type Campos = { outro: Achado | null; tipo: TipoDeVinculo; motivo: string }

const comOutro = (acao: Pedido['acao']): acao is AtoComOutro => COM_OUTRO.some((nome) => nome === acao)

function pedidoDe(acao: Pedido['acao'], { outro, tipo, motivo }: Campos): Pedido | null {
  if (acao === 'desentranhar') return { acao, motivo: motivo.trim() }
  const alvo = outro?.mobilId
  if (alvo == null) return null
  return acao === 'vincular' ? { acao, tipo, outro: String(alvo) } : { acao, outro: String(alvo) }
}

/** Ties this via to another document, or unties it: asks which, how or why, and says what will change. */
export function LigarDialog({ acao, aberto, fechar }: Props) {
  const { t } = useLingui()
  const { mobil, documento } = aberto
  const queryClient = useQueryClient()
  const [chave] = useState(() => crypto.randomUUID())
  const ligar = useMutation(dossieMutations.ligar(queryClient, mobil.id))
  const { control, register, handleSubmit, formState } = useForm<Campos>({
    defaultValues: { outro: null, tipo: 'VER_TAMBEM', motivo: '' },
  })
  const juntado = useWatch({ control, name: 'outro' })?.mobilId
  const frase = dossie[acao].frase(mobil.sigla)
  const confirmar = handleSubmit((campos) => {
    const pedido = pedidoDe(acao, campos)
    if (!pedido) return
    ligar.mutate(
      { pedido, chave },
      {
        onSuccess: (depois) => {
          if (acao === 'juntar') avisarComDesfazer(queryClient, aberto, depois, { summary: frase.feito })
          else notify({ severity: 'success', summary: frase.feito })
          fechar()
        },
      },
    )
  })
  const faltou = formState.errors.motivo?.message
  return (
    <Modal titulo={frase.titulo} fechar={fechar}>
      <form onSubmit={(evento) => void confirmar(evento)} noValidate>
        <p>{frase.texto}</p>
        {acao === 'vincular' && (
          <div className="field">
            <label htmlFor="ligar-tipo">
              <Trans>Este documento</Trans>
            </label>
            <select id="ligar-tipo" {...register('tipo')}>
              {TIPOS_DE_VINCULO.map((tipo) => (
                <option value={tipo} key={tipo}>
                  {nomeDaRelacao({ relacao: tipo, inversa: false })}
                </option>
              ))}
            </select>
          </div>
        )}
        {comOutro(acao) ? (
          <Controller
            control={control}
            name="outro"
            rules={{ required: t`Escolha o documento.` }}
            render={({ field, fieldState }) => (
              <DocumentoPicker
                rotulo={dossie[acao].rotulo()}
                valor={field.value}
                aoMudar={field.onChange}
                ref={field.ref}
                menos={documento.id}
                erro={fieldState.error?.message}
              />
            )}
          />
        ) : (
          <div className="field">
            <label htmlFor="ligar-motivo">
              <Trans>Motivo</Trans>
            </label>
            <textarea
              id="ligar-motivo"
              rows={3}
              maxLength={500}
              aria-required
              aria-invalid={faltou ? true : undefined}
              aria-describedby="ligar-motivo-erro"
              {...register('motivo', { validate: (motivo) => motivo.trim() !== '' || t`Diga o motivo.` })}
            />
            <small className="error" id="ligar-motivo-erro">
              {faltou}
            </small>
          </div>
        )}
        {acao === 'juntar' && <PrazoTermina prazo={aberto.prazo} ato="JUNTAR" />}
        {acao === 'juntar' && juntado != null && (
          <Previsao documentoId={documento.id} mudanca={{ tipo: 'JUNTADA', outro: String(juntado) }} />
        )}
        {ligar.error && <ProblemAlert erro={ligar.error} mantido={t`Nada mudou no documento.`} />}
        <div className="row end">
          <button type="button" className="btn" onClick={fechar}>
            <Trans>Voltar</Trans>
          </button>
          <button type="submit" className="btn primary" disabled={ligar.isPending}>
            {frase.botao}
          </button>
        </div>
      </form>
    </Modal>
  )
}
