import type { Tabela } from '../tabela.ts'

/** What each act does, as its button says while it can be done. */
export const dosAtos = {
  'Mude o texto e os dados do rascunho.': [
    'Change the text and the data of the draft.',
    'Cambie el texto y los datos del borrador.',
  ],
  'Apaga o rascunho; não deixa registro.': [
    'Deletes the draft; leaves no record.',
    'Borra el borrador; no deja registro.',
  ],
  'Dá o número definitivo.': ['Gives the final number.', 'Da el número definitivo.'],
  'O documento espera a sua assinatura.': ['The document awaits your signature.', 'El documento espera su firma.'],
  'Pede a quem está na vez que assine, com prazo.': [
    'Asks whoever’s turn it is to sign, by a date.',
    'Pide a quien está en turno que firme, con plazo.',
  ],
  'Volta o texto a quem o escreve, com comentários; o número fica.': [
    'Sends the text back to its writers, with comments; the number stays.',
    'Devuelve el texto a quien lo escribe, con comentarios; el número queda.',
  ],
  'Volta o texto à sua unidade, para ser mudado; o número fica.': [
    'Brings the text back to your unit, to be changed; the number stays.',
    'Devuelve el texto a su unidad, para cambiarlo; el número queda.',
  ],
  'Diz por que não assina; quem pediu fica sabendo.': [
    'Says why you do not sign; whoever asked is told.',
    'Dice por qué no firma; quien lo pidió se entera.',
  ],
  'Volta atrás na recusa, enquanto nada mais aconteceu.': [
    'Takes the refusal back, as long as nothing else has happened.',
    'Retira el rechazo, mientras no haya pasado nada más.',
  ],
  'Acrescenta quem assina com o responsável, enquanto ninguém assinou.': [
    'Adds who signs with the main signer, as long as nobody has signed.',
    'Agrega quien firma con el responsable, mientras nadie haya firmado.',
  ],
  'Envia o documento a outra unidade ou pessoa.': [
    'Sends the document to another unit or person.',
    'Envía el documento a otra unidad o persona.',
  ],
  'Envia a vários ao mesmo tempo; continua com a sua unidade até que concluam.': [
    'Sends it to several at once; it stays with your unit until they finish.',
    'Lo envía a varios a la vez; sigue con su unidad hasta que concluyan.',
  ],
  'Dá conhecimento a outros, que leem e concluem; nada sai do lugar.': [
    'Lets others know, who read and conclude; nothing moves.',
    'Da conocimiento a otros, que leen y concluyen; nada se mueve.',
  ],
  'O documento foi enviado à sua unidade.': [
    'The document was sent to your unit.',
    'El documento fue enviado a su unidad.',
  ],
  'Volta o documento à caixa de entrada, enquanto nada mais aconteceu.': [
    'Puts the document back into the inbox, as long as nothing else has happened.',
    'Devuelve el documento a la bandeja de entrada, mientras no haya pasado nada más.',
  ],
  'Diz o que foi feito e devolve o que a sua unidade recebeu em paralelo, ou de que foi notificada.': [
    'Says what was done and gives back what your unit received in parallel, or was notified of.',
    'Dice lo que se hizo y devuelve lo que su unidad recibió en paralelo, o de lo que fue notificada.',
  ],
  'Registra que saiu do sistema, em papel ou por outro meio, para um órgão de fora.': [
    'Records that it left the system, on paper or otherwise, for an outside body.',
    'Registra que salió del sistema, en papel o por otro medio, hacia un organismo externo.',
  ],
  'Está com órgão externo: registre quando voltar.': [
    'It is with an outside body: record when it comes back.',
    'Está con un organismo externo: registre cuando vuelva.',
  ],
  'Volta atrás no último ato, se nada aconteceu depois dele.': [
    'Takes back the last act, if nothing has happened since.',
    'Deshace el último acto, si no pasó nada después.',
  ],
  'Diz quem da sua unidade cuida do documento.': [
    'Says who in your unit takes care of the document.',
    'Dice quién de su unidad se ocupa del documento.',
  ],
  'O documento passa a estar com você.': ['The document will be with you.', 'El documento pasa a estar con usted.'],
  'Para o andamento até que algo se resolva; continua com a sua unidade.': [
    'Puts it on hold until something is settled; it stays with your unit.',
    'Detiene la marcha hasta que algo se resuelva; sigue con su unidad.',
  ],
  'O andamento está parado: retome-o quando o motivo tiver passado.': [
    'It is on hold: resume it when the reason is over.',
    'La marcha está detenida: retómela cuando el motivo haya pasado.',
  ],
  'Escreve uma anotação, que fica no histórico.': [
    'Writes a note, which stays in the history.',
    'Escribe una anotación, que queda en el historial.',
  ],
  'Põe marcadores e pastas, com data e texto.': [
    'Puts markers and folders, with a date and text.',
    'Pone marcadores y carpetas, con fecha y texto.',
  ],
  'Registra que você leu e está ciente.': [
    'Records that you have read it and are aware.',
    'Registra que usted leyó y está al tanto.',
  ],
  'Diz até quando a sua unidade dá andamento, em dias úteis; avisa antes de acabar.': [
    'Says until when your unit works on it, in working days; warns before the end.',
    'Dice hasta cuándo su unidad le da curso, en días hábiles; avisa antes de terminar.',
  ],
  'Diz que o prazo foi cumprido, ou o retira.': [
    'Says that the deadline was met, or removes it.',
    'Dice que el plazo se cumplió, o lo retira.',
  ],
  'Retira a ciência que você deu; o histórico guarda as duas.': [
    'Takes back your acknowledgement; the history keeps both.',
    'Retira la constancia que usted dio; el historial guarda las dos.',
  ],
  'Escreve um documento que entra neste ao ser assinado.': [
    'Writes a document that joins this one when signed.',
    'Escribe un documento que entra en este al ser firmado.',
  ],
  'Põe este documento dentro de outro que está com a sua unidade.': [
    'Puts this document into another that is with your unit.',
    'Pone este documento dentro de otro que está con su unidad.',
  ],
  'Põe neste documento outros que estão com a sua unidade.': [
    'Puts into this document others that are with your unit.',
    'Pone en este documento otros que están con su unidad.',
  ],
  'Tira este documento daquele em que está juntado.': [
    'Takes this document out of the one it is joined to.',
    'Saca este documento de aquel al que está unido.',
  ],
  'Põe neste documento uma cópia de outro que você pode ler.': [
    'Puts into this document a copy of another that you may read.',
    'Pone en este documento una copia de otro que usted puede leer.',
  ],
  'Prende este documento a outro: passam a tramitar juntos.': [
    'Ties this document to another: they go on together.',
    'Ata este documento a otro: pasan a tramitar juntos.',
  ],
  'Solta este documento daquele a que está apensado.': [
    'Unties this document from the one it is tied to.',
    'Suelta este documento de aquel al que está atado.',
  ],
  'Liga este documento a outro: ver também, altera, revoga…': [
    'Links this document to another: see also, changes, revokes…',
    'Vincula este documento con otro: ver también, modifica, revoca…',
  ],
  'Abre um processo que começa por este documento.': [
    'Opens a case file that begins with this document.',
    'Abre un expediente que comienza con este documento.',
  ],
  'Fecha o volume: nada mais entra nele.': [
    'Closes the volume: nothing more goes into it.',
    'Cierra el volumen: nada más entra en él.',
  ],
  'Abre o volume seguinte do processo.': [
    'Opens the next volume of the case file.',
    'Abre el volumen siguiente del expediente.',
  ],
  'Faz mais uma via, que tramita por si.': [
    'Makes one more original, which goes its own way.',
    'Hace una vía más, que tramita por sí misma.',
  ],
  'Desfaz uma via que ainda não andou.': [
    'Undoes an original that has not moved yet.',
    'Deshace una vía que todavía no se movió.',
  ],
  'Tira o documento da mesa; volta quando for desarquivado.': [
    'Takes the document off the desk; it comes back when unarchived.',
    'Quita el documento de la mesa; vuelve cuando sea desarchivado.',
  ],
  'Volta à mesa da sua unidade.': ['Comes back to your unit’s desk.', 'Vuelve a la mesa de su unidad.'],
  'O prazo na unidade acabou: passa ao arquivo.': [
    'The time in the unit is over: it goes to the archive.',
    'El plazo en la unidad terminó: pasa al archivo.',
  ],
  'Os prazos acabaram: fica guardado para sempre.': [
    'The terms are over: it is kept for ever.',
    'Los plazos terminaron: se guarda para siempre.',
  ],
  'Os prazos acabaram: publica-se que será eliminado.': [
    'The terms are over: its elimination is announced.',
    'Los plazos terminaron: se publica que será eliminado.',
  ],
  'Volta ao arquivo.': ['Goes back to the archive.', 'Vuelve al archivo.'],
  'O prazo do edital acabou: o texto e os arquivos são destruídos; ficam os dados e o histórico.': [
    'The notice’s term is over: text and files are destroyed; the data and the history stay.',
    'El plazo del edicto terminó: el texto y los archivos se destruyen; quedan los datos y el historial.',
  ],
  'Muda a classificação, com motivo.': [
    'Changes the classification, with a reason.',
    'Cambia la clasificación, con motivo.',
  ],
  'Confirma ou corrige a classificação de um documento arquivado.': [
    'Confirms or corrects the classification of an archived document.',
    'Confirma o corrige la clasificación de un documento archivado.',
  ],
  'Começa um rascunho com o mesmo texto e os mesmos dados; os arquivos ficam neste.': [
    'Begins a draft with the same text and data; the files stay in this one.',
    'Comienza un borrador con el mismo texto y los mismos datos; los archivos quedan en este.',
  ],
  'Cancela este e começa um rascunho igual, com os mesmos arquivos; o número fica usado.': [
    'Cancels this one and begins an equal draft, with the same files; the number stays used.',
    'Cancela este y comienza un borrador igual, con los mismos archivos; el número queda usado.',
  ],
  'Desiste do documento antes da assinatura; o número fica usado.': [
    'Gives the document up before it is signed; the number stays used.',
    'Desiste del documento antes de la firma; el número queda usado.',
  ],
  'Retira os efeitos do documento assinado; ele continua guardado.': [
    'Takes away the effects of the signed document; it is still kept.',
    'Retira los efectos del documento firmado; sigue guardado.',
  ],
  'Muda quem pode ler, pelo nível de acesso.': [
    'Changes who may read, by the access level.',
    'Cambia quién puede leer, por el nivel de acceso.',
  ],
  'Só quem você escolher pode ler, além de quem escreveu e de quem assina.': [
    'Only those you choose may read, besides who wrote it and who signs it.',
    'Solo quien usted elija puede leer, además de quien lo escribió y de quien lo firma.',
  ],
  'Volta a valer o nível de acesso.': ['The access level holds again.', 'Vuelve a valer el nivel de acceso.'],
  'Dá a uma pessoa ou unidade um papel no documento, e a leitura dele.': [
    'Gives a person or unit a role in the document, and lets them read it.',
    'Da a una persona o unidad un papel en el documento, y su lectura.',
  ],
  'Põe o documento entre os que você acompanha.': [
    'Puts the document among those you follow.',
    'Pone el documento entre los que usted sigue.',
  ],
  'Dá ao cidadão um número e um código, com que acompanha sem entrar.': [
    'Gives the citizen a number and a code, to follow it without signing in.',
    'Da al ciudadano un número y un código, con que lo sigue sin entrar.',
  ],
  'Faz um endereço em que qualquer pessoa lê o PDF, sem entrar.': [
    'Makes an address where anybody reads the PDF, without signing in.',
    'Hace una dirección en que cualquier persona lee el PDF, sin entrar.',
  ],
  'Concede ou recusa o acesso que alguém pediu.': [
    'Grants or refuses the access somebody asked for.',
    'Concede o rechaza el acceso que alguien pidió.',
  ],
  // files
  'PDF que fará parte do documento.': [
    'A PDF that will be part of the document.',
    'PDF que formará parte del documento.',
  ],
  'Fica ao lado do documento, fora do PDF oficial.': [
    'Stays beside the document, out of the official PDF.',
    'Queda al lado del documento, fuera del PDF oficial.',
  ],
  'O PDF que será o documento.': ['The PDF that will be the document.', 'El PDF que será el documento.'],
  'Sai do rascunho.': ['Leaves the draft.', 'Sale del borrador.'],
  'Sai do documento; o histórico diz que esteve aqui.': [
    'Leaves the document; the history says it was here.',
    'Sale del documento; el historial dice que estuvo aquí.',
  ],
  // parts of a draft
  'Escreva a parte que pediram a você.': ['Write the part you were asked for.', 'Escriba la parte que le pidieron.'],
  'Entrega a parte a quem pediu.': ['Hands the part to whoever asked.', 'Entrega la parte a quien la pidió.'],
  'Devolve o pedido, dizendo por quê.': ['Returns the request, saying why.', 'Devuelve el pedido, diciendo por qué.'],
  'Pede a parte outra vez, dizendo o que falta.': [
    'Asks for the part again, saying what is missing.',
    'Pide la parte otra vez, diciendo lo que falta.',
  ],
  'Desiste do pedido; o que já foi escrito fica no texto.': [
    'Withdraws the request; what was written stays in the text.',
    'Desiste del pedido; lo ya escrito queda en el texto.',
  ],
  'Peça a outra unidade ou pessoa que escreva uma parte.': [
    'Ask another unit or person to write a part.',
    'Pida a otra unidad o persona que escriba una parte.',
  ],
  // signing a file or term
  'Põe a sua assinatura neste arquivo.': ['Puts your signature on this file.', 'Pone su firma en este archivo.'],
  'Declara que a cópia confere com o original.': [
    'States that the copy matches the original.',
    'Declara que la copia coincide con el original.',
  ],
} as const satisfies Tabela
