import type { Tabela } from '../tabela.ts'

/** What is missing before an act, as the document's page lists it. */
export const dasPendencias = {
  'Falta o assunto.': ['The subject is missing.', 'Falta el asunto.'],
  'Falta o texto.': ['The text is missing.', 'Falta el texto.'],
  'Falta o PDF que será o documento.': [
    'The PDF that will be the document is missing.',
    'Falta el PDF que será el documento.',
  ],
  'Há imagem sem descrição no texto.': [
    'The text has an image without a description.',
    'Hay una imagen sin descripción en el texto.',
  ],
  'Falta quem assina.': ['Who signs is missing.', 'Falta quien firma.'],
  'Falta o destinatário.': ['The addressee is missing.', 'Falta el destinatario.'],
  'Faltam respostas do formulário.': ['Answers of the form are missing.', 'Faltan respuestas del formulario.'],
  'Falta a hipótese legal do nível de acesso.': [
    'The legal ground of the access level is missing.',
    'Falta la hipótesis legal del nivel de acceso.',
  ],
  'Há comentários da devolução por atender.': [
    'Comments it was sent back with are still open.',
    'Hay comentarios de la devolución por atender.',
  ],
  'Faltam partes pedidas a outros.': ['Parts asked of others are missing.', 'Faltan partes pedidas a otros.'],
  // of a house where nobody can sign at that level
  'Este modelo pede uma assinatura que nenhuma forma de assinar deste sistema dá.': [
    'This template asks for a signature that no way to sign of this system gives.',
    'Este modelo pide una firma que ninguna forma de firmar de este sistema da.',
  ],
  'Este modelo pede assinatura avançada, e nenhuma forma de assinar deste sistema chega a ela.': [
    'This template asks for an advanced signature, and no way to sign of this system reaches it.',
    'Este modelo pide firma avanzada, y ninguna forma de firmar de este sistema llega a ella.',
  ],
  'Este modelo pede assinatura qualificada, e nenhuma forma de assinar deste sistema chega a ela.': [
    'This template asks for a qualified signature, and no way to sign of this system reaches it.',
    'Este modelo pide firma cualificada, y ninguna forma de firmar de este sistema llega a ella.',
  ],
  'Falta um dado.': ['Something is missing.', 'Falta un dato.'],
  'O prazo de guarda na unidade acabou.': [
    'The time it is kept in the unit is over.',
    'El plazo de guarda en la unidad terminó.',
  ],
  'Os prazos de guarda acabaram: a destinação é a guarda permanente.': [
    'The times it is kept are over: it is to be kept for ever.',
    'Los plazos de guarda terminaron: el destino es la guarda permanente.',
  ],
  'Os prazos de guarda acabaram: a destinação é a eliminação.': [
    'The times it is kept are over: it is to be eliminated.',
    'Los plazos de guarda terminaron: el destino es la eliminación.',
  ],
  'O prazo do edital de eliminação acabou.': [
    'The term of the elimination notice is over.',
    'El plazo del edicto de eliminación terminó.',
  ],
  'Devolvido para ajuste por {nome}: {motivo}': [
    'Sent back for changes by {nome}: {motivo}',
    'Devuelto para ajuste por {nome}: {motivo}',
  ],
  'Recusada por {nome}: {motivo}': ['Refused by {nome}: {motivo}', 'Rechazada por {nome}: {motivo}'],
  'Falta a assinatura de {nome}.': ['The signature of {nome} is missing.', 'Falta la firma de {nome}.'],
  'Está a caminho: falta receber.': [
    'It is on its way: it is still to be received.',
    'Está en camino: falta recibirlo.',
  ],
  'Está apensado: anda com o principal, não por si.': [
    'It is tied to another: it moves with the main one, not by itself.',
    'Está atado: anda con el principal, no por sí mismo.',
  ],
  'O volume está encerrado: o que entrar vai para o seguinte.': [
    'The volume is closed: what comes in goes to the next one.',
    'El volumen está cerrado: lo que entre va al siguiente.',
  ],
  'Há documentos apensados a este: solte-os antes.': [
    'Documents are tied to this one: untie them first.',
    'Hay documentos atados a este: suéltelos antes.',
  ],
  'Falta a classificação.': ['The classification is missing.', 'Falta la clasificación.'],
  'Há pedido de acesso por responder.': [
    'A request for access awaits an answer.',
    'Hay una solicitud de acceso por responder.',
  ],
} as const satisfies Tabela
