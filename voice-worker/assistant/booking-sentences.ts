/**
 * The sentences in which NoVo reads back what was booked elsewhere, or what is to be changed of a
 * booking, before it does so. `{name}` is a fact of the question (questions.ts).
 */
import type { Language } from "#app/contracts/languages.ts";

type BookingKind = "addFlight" | "addHotel" | "changeBooking" | "moveCar";

export const BOOKING_SENTENCES: Record<Language, Record<BookingKind, string>> = {
  English: {
    addFlight: "Shall I add {flight} from {from} to {to} on {date}{details} to your travel plans?",
    addHotel: "Shall I add {hotel} in {location} from {date} to {untilDate}{details} to your trip?",
    changeBooking: "For {what} on {date}, shall I save {changes}?",
    moveCar:
      "Your flight has changed, and your car on {date} at {time} no longer fits. Shall I move it to {newDate} at {newTime}?",
  },
  Spanish: {
    addFlight: "¿Añado {flight} de {from} a {to}, el {date}{details}, a tus planes de viaje?",
    addHotel: "¿Añado {hotel} en {location}, del {date} al {untilDate}{details}, a tu viaje?",
    changeBooking: "Para {what} del {date}, ¿apunto {changes}?",
    moveCar:
      "Tu coche del {date} a las {time} era para la hora anterior. ¿Lo cambio al {newDate} a las {newTime}?",
  },
  French: {
    addFlight: "Dois-je ajouter {flight} de {from} à {to}, le {date}{details}, à vos voyages ?",
    addHotel:
      "Dois-je ajouter {hotel} à {location}, du {date} au {untilDate}{details}, à votre voyage ?",
    changeBooking: "Pour {what} du {date}, dois-je noter {changes} ?",
    moveCar:
      "Votre voiture du {date} à {time} était pour l'ancien horaire. Dois-je la déplacer au {newDate} à {newTime} ?",
  },
  German: {
    addFlight:
      "Soll ich {flight} von {from} nach {to} am {date}{details} in deine Reisepläne aufnehmen?",
    addHotel:
      "Soll ich {hotel} in {location} von {date} bis {untilDate}{details} in deine Reise aufnehmen?",
    changeBooking: "Soll ich für {what} am {date} notieren: {changes}?",
    moveCar:
      "Dein Auto am {date} um {time} war für die alte Zeit. Soll ich es auf {newDate} um {newTime} verlegen?",
  },
  Italian: {
    addFlight: "Aggiungo {flight} da {from} a {to}, {date}{details}, ai tuoi viaggi?",
    addHotel: "Aggiungo {hotel} a {location}, da {date} a {untilDate}{details}, al tuo viaggio?",
    changeBooking: "Per {what} di {date}, annoto {changes}?",
    moveCar:
      "La tua auto di {date} alle {time} era per il vecchio orario. La sposto a {newDate} alle {newTime}?",
  },
  Portuguese: {
    addFlight:
      "Acrescento {flight} de {from} para {to}, {date}{details}, aos seus planos de viagem?",
    addHotel: "Acrescento {hotel} em {location}, de {date} a {untilDate}{details}, à sua viagem?",
    changeBooking: "Para {what} de {date}, anoto {changes}?",
    moveCar:
      "O seu carro de {date} às {time} era para a hora antiga. Mudo-o para {newDate} às {newTime}?",
  },
  Russian: {
    addFlight: "Добавить рейс {flight}, {from} – {to}, {date}{details} в планы?",
    addHotel: "Добавить отель {hotel}, {location}, {date} – {untilDate}{details} в поездку?",
    changeBooking: "Записать для {what} ({date}): {changes}?",
    moveCar:
      "Машина ({date}, {time}) была заказана на прежнее время. Перенести её на {newDate}, {newTime}?",
  },
  Arabic: {
    addFlight: "هل أضيف الرحلة {flight} من {from} إلى {to} يوم {date}{details} إلى خطط سفرك؟",
    addHotel: "هل أضيف {hotel} في {location} من {date} إلى {untilDate}{details} إلى رحلتك؟",
    changeBooking: "هل أسجّل لحجز {what} يوم {date}: {changes}؟",
    moveCar:
      "كانت سيارتك يوم {date} الساعة {time} للموعد القديم. هل أنقلها إلى يوم {newDate} الساعة {newTime}؟",
  },
  "Chinese (Mandarin)": {
    addFlight: "要把{date}从{from}到{to}的航班{flight}{details}加入行程吗？",
    addHotel: "要把{date}至{untilDate}入住{location}的{hotel}{details}加入行程吗？",
    changeBooking: "要为{date}的{what}记下：{changes}吗？",
    moveCar: "{date} {time}的车是按原来的时间订的。要改到{newDate} {newTime}吗？",
  },
  "Chinese (Cantonese)": {
    addFlight: "係咪要將{date}由{from}去{to}嘅航班{flight}{details}加入行程？",
    addHotel: "係咪要將{date}至{untilDate}入住{location}嘅{hotel}{details}加入行程？",
    changeBooking: "係咪要為{date}嘅{what}記低：{changes}？",
    moveCar: "{date} {time}嗰架車係按原本嘅時間訂嘅。係咪要改做{newDate} {newTime}？",
  },
  Japanese: {
    addFlight: "{date} {from}発{to}行きの{flight}便{details}を旅程に追加しますか？",
    addHotel: "{location}の{hotel}、{date}から{untilDate}まで{details}を旅程に追加しますか？",
    changeBooking: "{date}の{what}に次の内容を記録しますか：{changes}？",
    moveCar: "{date} {time}の車は以前の時刻に合わせたものです。{newDate} {newTime}に変更しますか？",
  },
  Korean: {
    addFlight: "{date} {from}에서 {to}까지 가는 {flight}편{details}을 여행 계획에 추가할까요?",
    addHotel: "{location}의 {hotel}, {date}부터 {untilDate}까지{details}을 여행에 추가할까요?",
    changeBooking: "{date} {what}에 다음 내용을 적어 둘까요: {changes}?",
    moveCar: "{date} {time} 차는 이전 시간에 맞춘 것입니다. {newDate} {newTime}으로 옮길까요?",
  },
  Hindi: {
    addFlight: "क्या मैं {date} को {from} से {to} की उड़ान {flight}{details} आपकी यात्रा में जोड़ दूँ?",
    addHotel: "क्या मैं {location} में {hotel}, {date} से {untilDate} तक{details}, आपकी यात्रा में जोड़ दूँ?",
    changeBooking: "क्या मैं {date} की बुकिंग {what} के लिए यह लिख लूँ: {changes}?",
    moveCar:
      "{date} को {time} बजे की आपकी कार पुराने समय के लिए थी। क्या मैं उसे {newDate} को {newTime} बजे कर दूँ?",
  },
  Turkish: {
    addFlight: "{date}, {from} – {to} {flight} uçuşunu{details} seyahat planına ekleyeyim mi?",
    addHotel: "{location} {hotel} otelini, {date} – {untilDate}{details}, seyahatine ekleyeyim mi?",
    changeBooking: "{date} tarihli {what} için şunu not edeyim mi: {changes}?",
    moveCar:
      "{date}, saat {time} aracın eski saate göreydi. {newDate}, saat {newTime} olarak değiştireyim mi?",
  },
  Polish: {
    addFlight: "Dodać lot {flight}, {from} – {to}, {date}{details} do planów podróży?",
    addHotel: "Dodać {hotel}, {location}, {date} – {untilDate}{details} do podróży?",
    changeBooking: "Zapisać dla {what} ({date}): {changes}?",
    moveCar:
      "Samochód ({date}, {time}) był na poprzednią godzinę. Przenieść go na {newDate}, {newTime}?",
  },
  Dutch: {
    addFlight:
      "Zal ik {flight} van {from} naar {to} op {date}{details} aan je reisplannen toevoegen?",
    addHotel:
      "Zal ik {hotel} in {location} van {date} tot {untilDate}{details} aan je reis toevoegen?",
    changeBooking: "Zal ik voor {what} op {date} noteren: {changes}?",
    moveCar:
      "Je auto van {date} om {time} was voor de oude tijd. Zal ik hem verzetten naar {newDate} om {newTime}?",
  },
};

/** The details of a booking, in the order in which each language below names them. */
export const BOOKING_DETAILS = [
  "bookingReference",
  "confirmationNumber",
  "seat",
  "travelClass",
  "room",
  "notes",
  "date",
  "departureTime",
  "arrivalTime",
  "checkInDate",
  "checkOutDate",
  "time",
  "from",
  "to",
] as const;
export type BookingDetail = (typeof BOOKING_DETAILS)[number];

const NAMES: Record<Language, string> = {
  English:
    "booking reference|confirmation number|seat|class|room|note|date|departure|arrival|check-in|check-out|pick-up time|pick-up|destination",
  Spanish:
    "localizador|número de confirmación|asiento|clase|habitación|nota|fecha|salida|llegada|entrada|salida del hotel|hora de recogida|recogida|destino",
  French:
    "référence de réservation|numéro de confirmation|siège|classe|chambre|note|date|départ|arrivée|arrivée à l'hôtel|départ de l'hôtel|heure de prise en charge|prise en charge|destination",
  German:
    "Buchungscode|Bestätigungsnummer|Sitz|Klasse|Zimmer|Notiz|Datum|Abflug|Ankunft|Anreise|Abreise|Abholzeit|Abholung|Ziel",
  Italian:
    "codice di prenotazione|numero di conferma|posto|classe|camera|nota|data|partenza|arrivo|check-in|check-out|ora di partenza dell'auto|partenza dell'auto|destinazione",
  Portuguese:
    "código de reserva|número de confirmação|lugar|classe|quarto|nota|data|partida|chegada|entrada|saída|hora de recolha|recolha|destino",
  Russian:
    "код бронирования|номер подтверждения|место|класс|номер комнаты|заметка|дата|вылет|прилёт|заезд|выезд|время подачи|место подачи|куда",
  Arabic:
    "رمز الحجز|رقم التأكيد|المقعد|الدرجة|الغرفة|ملاحظة|التاريخ|المغادرة|الوصول|تسجيل الوصول|تسجيل المغادرة|وقت الانطلاق|مكان الانطلاق|الوجهة",
  "Chinese (Mandarin)":
    "预订编号|确认号|座位|舱位|房间|备注|日期|起飞|到达|入住|退房|上车时间|上车地点|目的地",
  "Chinese (Cantonese)":
    "預訂編號|確認號碼|座位|艙位|房間|備註|日期|起飛|到達|入住|退房|上車時間|上車地點|目的地",
  Japanese:
    "予約番号|確認番号|座席|クラス|部屋|メモ|日付|出発|到着|チェックイン|チェックアウト|乗車時刻|乗車場所|行き先",
  Korean:
    "예약 번호|확인 번호|좌석|등급|객실|메모|날짜|출발|도착|체크인|체크아웃|탑승 시간|탑승 장소|목적지",
  Hindi:
    "बुकिंग संदर्भ|पुष्टि संख्या|सीट|श्रेणी|कमरा|नोट|तारीख|प्रस्थान|आगमन|चेक-इन|चेक-आउट|पिकअप समय|पिकअप|गंतव्य",
  Turkish:
    "rezervasyon kodu|onay numarası|koltuk|sınıf|oda|not|tarih|kalkış|varış|giriş|çıkış|alınma saati|alınma yeri|varış yeri",
  Polish:
    "kod rezerwacji|numer potwierdzenia|miejsce|klasa|pokój|notatka|data|wylot|przylot|zameldowanie|wymeldowanie|godzina odbioru|miejsce odbioru|cel",
  Dutch:
    "boekingscode|bevestigingsnummer|stoel|klasse|kamer|notitie|datum|vertrek|aankomst|inchecken|uitchecken|ophaaltijd|ophaaladres|bestemming",
};

/** What a language calls a detail of a booking. */
export const bookingDetailName = (language: Language, detail: BookingDetail): string =>
  NAMES[language].split("|")[BOOKING_DETAILS.indexOf(detail)] ?? detail;
